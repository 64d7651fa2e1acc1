import qrCodeOf from 'qrcode-generator';

export interface QrCodeProps {
  text: string;
  label: string;
}

/** A text for a camera, dark on white in either look of the page. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = qrCodeOf(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, place) => place);
  const dark = places.flatMap((row) =>
    places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className="size-44 flex-none rounded-md"
      shapeRendering="crispEdges"
    >
      <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
