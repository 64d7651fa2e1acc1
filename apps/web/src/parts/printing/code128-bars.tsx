import { code128Drawing } from './code128-drawing.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface Code128BarsProps {
  text: string;
  /** Printer dots of the narrowest bar; two are safe on a 203 dpi printer. */
  dots?: number | undefined;
  /** Inches. */
  height?: number | undefined;
}

/** A Code 128 bar code at its real size, every bar a whole number of dots at 203 dpi, with its quiet zones. */
export function Code128Bars({ text, dots = 2, height = 0.3 }: Code128BarsProps) {
  const t = useTexts(printingTexts);
  const drawing = code128Drawing(text);
  if (drawing === null) return null;
  const { width, bars } = drawing;
  return (
    <svg
      role="img"
      aria-label={t('barCode', { text })}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      width={`${(width * dots) / 203}in`}
      height={`${height}in`}
      shapeRendering="crispEdges"
    >
      <path d={bars} />
    </svg>
  );
}
