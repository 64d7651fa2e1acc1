/** Cents from what a person types: `12`, `12.5`, `$12.50`, `1,234.5`; null when it is no amount. */
export function centsFromText(text: string): number | null {
  const found = /^(-?)\$?(-?)(\d+(?:,\d{3})*|)(?:\.(\d{0,2}))?$/.exec(text.trim());
  const whole = found?.[3] ?? '';
  const part = found?.[4] ?? '';
  if (!found || (whole === '' && part === '')) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return found[1] || found[2] ? -cents : cents;
}

/** Cents as people read them: `$1,234.50`. */
export function textFromCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  const part = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${whole}.${part}`;
}
