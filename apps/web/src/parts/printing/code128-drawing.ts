import { code128Modules, code128QuietZone } from '@bloomdesk/domain/printing/code128';

export interface BarCodeDrawing {
  /** In modules, with both quiet zones. */
  width: number;
  /** The path of all bars, one unit high. */
  bars: string;
}

/** A Code 128 bar code as a drawing one unit high; null for a text that has none. */
export function code128Drawing(text: string): BarCodeDrawing | null {
  const modules = code128Modules(text);
  if (modules.length === 0) return null;
  let x = code128QuietZone;
  let bars = '';
  for (const [at, module] of modules.entries()) {
    if (at % 2 === 0) bars += `M${x} 0h${module}v1h-${module}z`; // bars and spaces in turn, a bar first
    x += module;
  }
  return { width: x + code128QuietZone, bars };
}
