import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

/** The alerts of ops/alerts.yml by their names, in order. */
export const alertNames = [...read('ops/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** The alerts with a hundredth of the time: minutes of waiting become seconds, and windows of hours half a minute. */
export function hastyAlerts(): string {
  return read('ops/alerts.yml')
    .replaceAll(/for: \d+[mh]/g, 'for: 2s')
    .replaceAll('[5m]', '[20s]')
    .replaceAll('[6h]', '[30s]');
}

/** What the run-book says to do about an alert. */
export function paragraphOf(alert: string): string {
  const [, text] = new RegExp(`### ${alert}\\n([^]+?)(?=\\n### |$)`).exec(read('docs/operations.md')) ?? [];
  if (text === undefined) throw new Error(`The run-book has no paragraph on ${alert}.`);
  return text;
}

/** A piece of the paragraph that is to be typed, by how it begins. */
export function toType(alert: string, begin: string): string {
  const typed = [...paragraphOf(alert).matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const found = typed.find((text) => text.startsWith(begin));
  if (found === undefined) throw new Error(`The paragraph on ${alert} has nothing to type that begins with ${begin}.`);
  return found;
}
