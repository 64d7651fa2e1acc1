import { setClockOffset } from '#lib/time/clock.ts';

/** Where the parts of the product answer; empty is this origin (D249). */
export interface Bases {
  oms: string;
  aggregate: string;
  dataApi: string;
  store: string;
}

const here: Bases = { oms: '', aggregate: '', dataApi: '', store: '' };
let bases = here;
let said: unknown = null;

/**
 * Learns where the product answers, what time it is there and whether it is a demo or for practice: from the page, where the server has written it into it, else
 * from /config.json; without an answer everything is on this origin.
 */
export async function loadBases(): Promise<void> {
  try {
    said = writtenConfig(document) ?? (await askedConfig());
    bases = basesOf(said);
    setClockOffset(clockOffsetOf(said));
  } catch {
    bases = here;
  }
}

function writtenConfig(page: Pick<Document, 'querySelector'>): unknown {
  const written = page.querySelector('meta[name="bloomdesk-config"]')?.getAttribute('content');
  return written ? JSON.parse(written) : null;
}

async function askedConfig(): Promise<unknown> {
  const response = await fetch('/config.json');
  return response.ok ? await response.json() : null;
}

/** Does the server say that it is a demo? */
export function isDemo(): boolean {
  return says(said, 'demo');
}

/** Does the server say that it is for practice (D467)? */
export function isPractice(): boolean {
  return says(said, 'practice');
}

/** What the server says of itself, for what a single part of the product reads of it. */
export function serverConfig(): unknown {
  return said;
}

/** The address of a path of the contract: /v1 is the order API, /api the scheduling API, /geocode the store site's, the rest here. */
export function addressOf(path: string, known: Bases = bases): string {
  if (path.startsWith('/v1/')) return known.oms + path;
  if (path.startsWith('/api/')) return known.aggregate + path;
  return /^\/geocode(\?|$)/.test(path) ? known.store + path : path;
}

/** The full address of the data API, for requests and sockets alike. */
export function dataApiAddress(known: Bases = bases): string {
  return new URL(`${known.dataApi}/graphql`, location.origin).href;
}

/** May the identity token travel to this address? Only to hosts that are the product's own (D249). */
export function isOwnAddress(address: string, origin: string, known: Bases = bases): boolean {
  const target = new URL(address, origin).origin;
  return [origin, ...Object.values(known)].some((base) => base !== '' && new URL(base, origin).origin === target);
}

/** The seconds that a /config.json says the product's clock is ahead; what is missing or no number is none. */
export function clockOffsetOf(answer: unknown): number {
  const offset = typeof answer === 'object' && answer !== null && 'clockOffset' in answer ? answer.clockOffset : 0;
  return typeof offset === 'number' && Number.isFinite(offset) ? offset : 0;
}

/** Whether a /config.json says this of the place, such as that it is a demo. */
export function says(answer: unknown, what: 'demo' | 'practice'): boolean {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, what) === true;
}

/** The bases of a /config.json, without trailing slashes; what is missing or no text is this origin. */
export function basesOf(answer: unknown): Bases {
  const named = new Map<string, unknown>(typeof answer === 'object' && answer !== null ? Object.entries(answer) : []);
  const base = (name: keyof Bases) => {
    const value = named.get(name);
    return typeof value === 'string' ? value.replace(/\/+$/, '') : '';
  };
  return { oms: base('oms'), aggregate: base('aggregate'), dataApi: base('dataApi'), store: base('store') };
}
