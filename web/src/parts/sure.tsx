/**
 * What cannot be taken back: pressed once it asks, pressed again it is done.
 *
 * Red is what is lost for good, and nothing else; the way back is the plain answer, and stands first.
 */
import "./sure.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  /** What it is called, before anybody is sure of it. */
  title: string;
  question: string;
  yes: string;
  no: string;
  done: () => void;
  /** What it means, in more words. */
  children?: ComponentChildren;
}

export function Sure({ title, question, yes, no, done, children }: Props) {
  const [asked, setAsked] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (asked) back.current?.focus(); // before anybody can press on
  }, [asked]);
  if (!asked) {
    return (
      <button type="button" class="quiet lost" onClick={() => setAsked(true)}>
        {title}
      </button>
    );
  }
  return (
    <fieldset class="sure">
      <legend>{question}</legend>
      {children}
      <div class="row">
        <button ref={back} type="button" class="answer" onClick={() => setAsked(false)}>
          {no}
        </button>
        <button type="button" class="quiet lost" onClick={done}>
          {yes}
        </button>
      </div>
    </fieldset>
  );
}
