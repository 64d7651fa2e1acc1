const latest = Date.UTC(2200, 0);

/** Unix milliseconds as an instant that can be stored; what is none is the beginning of time. */
export function instantOf(milliseconds: number | null | undefined): string {
  const time = milliseconds ?? 0;
  return new Date(time > 0 && time < latest ? time : 0).toISOString();
}

/** A written moment as an instant; what cannot be read is the beginning of time. */
export function instantRead(moment: string | null | undefined): string {
  return instantOf(Date.parse(moment ?? ''));
}
