/** Whether what is small is pressed by a finger here, or the window is as small as a phone. */
import { useEffect, useState } from "preact/hooks";

const FINGER = "(pointer: coarse), (max-width: 600px), (max-height: 499.9px)";

export function useFinger(): boolean {
  const [finger, setFinger] = useState(() => matchMedia(FINGER).matches);
  useEffect(() => {
    const media = matchMedia(FINGER);
    const change = () => setFinger(media.matches);
    change();
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, []);
  return finger;
}
