import type { Exchange } from './exchange.ts';
import { type LineOptions, type LineState, type PartnerLine, partnerLine } from './partner-line.ts';

/** Hears whenever a partner is left alone, tried again, or back. */
export type OnLine = (partner: string, state: LineState) => void;

type LineSettings = Omit<LineOptions, 'partner' | 'note' | 'now' | 'onChange'>;

/** What every adapter of this process is built with: its way to the partner, and the log of what went over it. */
export interface PartnerKit {
  /** The one line to a partner; asked again, the same one. */
  lineTo(partner: string, settings?: LineSettings): PartnerLine;
  note(exchange: Exchange): void;
  now(): Date;
}

interface KitOptions {
  note?: (exchange: Exchange) => void;
  now?: () => Date;
  onLine?: OnLine;
}

export function partnerKit({
  note = () => {},
  now = () => new Date(),
  onLine = () => {},
}: KitOptions = {}): PartnerKit {
  const lines = new Map<string, PartnerLine>();
  return {
    lineTo(partner, settings = {}) {
      const name = settings.name ?? partner;
      const onChange = (_partner: string, state: LineState) => onLine(name, state);
      const line = lines.get(name) ?? partnerLine({ ...settings, partner, note, now, onChange });
      lines.set(name, line);
      onLine(name, line.state());
      return line;
    },
    note,
    now,
  };
}
