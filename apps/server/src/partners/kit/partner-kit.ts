import type { Exchange } from './exchange.ts';
import { type LineOptions, type LineState, type PartnerLine, partnerLine } from './partner-line.ts';

type LineSettings = Omit<LineOptions, 'partner' | 'log' | 'onChange'>;

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
    lineTo(partner, settings = {}) {
      const name = settings.name ?? partner;
      const onChange = (_partner: string, state: LineState) => onLine(name, state);
      const line = lines.get(name) ?? partnerLine({ ...settings, partner, onChange, ...(log && { log }) });
      lines.set(name, line);
      onLine(name, line.state());
      return line;
    },
    log,
  };
}
