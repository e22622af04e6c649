/** Moments of a match, fetched when they are wanted, the neighbours after them, and never many at once. */
import type { Moment } from "../wire/api";

const AT_ONCE = 2;
const APART = 100; // milliseconds between two requests: half of what the server allows
const PATIENCE = 2000; // milliseconds after the server refused one, or could not be reached
const KEPT = 300; // views; those that were not looked at for longest go first
const AHEAD = 4;

export class Moments {
  private readonly kept = new Map<number, Moment>();
  private readonly coming = new Set<number>();
  private wishes: number[] = [];
  private notBefore = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;

  constructor(
    private readonly fetchOne: (ply: number) => Promise<Moment>,
    private readonly last: number,
    /** Told of what came, and of why something did not. */
    private readonly changed: (problem: string | null) => void,
  ) {}

  close(): void {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
  }

  has(ply: number): boolean {
    return this.kept.has(ply);
  }

  /** This moment, or as long as it is not here the nearest one that is. */
  nearest(ply: number): Moment | null {
    let best: Moment | null = null;
    for (const moment of this.kept.values()) {
      if (best === null || Math.abs(moment.ply - ply) < Math.abs(best.ply - ply)) best = moment;
    }
    return best;
  }

  /** Fetch this moment, then those around it.  Earlier wishes that were not begun are forgotten. */
  want(ply: number): void {
    const ahead = Array.from({ length: AHEAD }, (_, step) => ply + step + 1);
    this.wishes = [ply, ply + 1, ply - 1, ...ahead].filter((each) => each >= 0 && each <= this.last);
    const found = this.kept.get(ply);
    if (found !== undefined) this.keep(found); // looked at: it is the newest again
    this.go();
  }

  private keep(moment: Moment): void {
    this.kept.delete(moment.ply);
    this.kept.set(moment.ply, moment);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private go(): void {
    if (this.closed || this.timer !== null || this.coming.size >= AT_ONCE) return;
    const next = this.wishes.find((ply) => !this.kept.has(ply) && !this.coming.has(ply));
    if (next === undefined) return;
    const wait = this.notBefore - Date.now();
    if (wait > 0) {
      this.timer = setTimeout(() => {
        this.timer = null;
        this.go();
      }, wait);
      return;
    }
    this.notBefore = Date.now() + APART;
    this.coming.add(next);
    this.fetchOne(next).then(
      (moment) => this.came(next, moment, null),
      (error: unknown) => this.came(next, null, (error as Error).message),
    );
    this.go();
  }

  private came(ply: number, moment: Moment | null, problem: string | null): void {
    this.coming.delete(ply);
    if (this.closed) return;
    if (moment !== null) this.keep(moment);
    else this.notBefore = Date.now() + PATIENCE;
    this.changed(problem);
    this.go();
  }
}
