import type { Exchange } from './exchange.ts';
import { type LineOptions, type LineState, type PartnerLine, partnerLine } from './partner-line.ts';

interface LineSettings extends Omit<LineOptions, 'partner' | 'log' | 'onChange'> {
  /** One of many under one name, such as a receiver of events: it has a line of its own, and only the log is shared. */
  apart?: string;
}

/** Where exchanges are noted, and by whose clock. */
export interface KitLog {
  note(exchange: Exchange): void;
  time(): Date;
}

/** What every adapter of this process is built with: its way to the partner, and the log of what went over it. */
export interface PartnerKit {
  /** The one line to a partner; asked again, the same one. */
  lineTo(partner: string, settings?: LineSettings): PartnerLine;
  log: KitLog | undefined;
}

interface KitOptions {
  log?: KitLog;
  /** Hears whenever a partner is left alone, tried again, or back. */
  onLine?: (partner: string, state: LineState) => void;
}

export function partnerKit({ log, onLine = () => {} }: KitOptions = {}): PartnerKit {
  const lines = new Map<string, PartnerLine>();
  return {
    lineTo(partner, { apart, ...settings } = {}) {
      const name = settings.name ?? partner;
      const key = apart === undefined ? name : `${name} ${apart}`;
      const tell = (state: LineState) => (apart === undefined ? onLine(name, state) : undefined); // one of many says nothing of all
      const onChange = (_partner: string, state: LineState) => tell(state);
      const line = lines.get(key) ?? partnerLine({ ...settings, partner, onChange, ...(log && { log }) });
      lines.set(key, line);
      tell(line.state());
      return line;
    },
    log,
  };
}
