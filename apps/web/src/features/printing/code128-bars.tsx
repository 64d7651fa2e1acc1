import { code128Modules, code128QuietZone } from '@bloomdesk/domain/printing/code128';

export interface Code128BarsProps {
  text: string;
  /** Printer dots of the narrowest bar; two are safe on a 203 dpi printer. */
  dots?: number | undefined;
  /** Inches. */
  height?: number | undefined;
}

/** A Code 128 bar code at its real size, every bar a whole number of dots at 203 dpi, with its quiet zones. */
export function Code128Bars({ text, dots = 2, height = 0.3 }: Code128BarsProps) {
  const modules = code128Modules(text);
  if (modules.length === 0) return null;
  const width = modules.reduce((sum, module) => sum + module, 2 * code128QuietZone);
  return (
    <svg
      role="img"
      aria-label={`Bar code of ${text}`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      width={`${(width * dots) / 203}in`}
      height={`${height}in`}
      shapeRendering="crispEdges"
    >
      <path d={barsOf(modules)} />
    </svg>
  );
}

/** Bars and spaces in turn, a bar first. */
function barsOf(modules: readonly number[]): string {
  let x = code128QuietZone;
  let path = '';
  for (const [at, width] of modules.entries()) {
    if (at % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return path;
}
