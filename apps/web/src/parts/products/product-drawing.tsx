import type { ReactNode } from 'react';
import { type DrawnShape, drawnHue, drawnShape } from './drawing-facts.ts';

/** A product drawn from its facts, class and color, where nobody has uploaded a photograph. */
export function ProductDrawing({
  sku,
  name,
  className,
}: {
  sku: string;
  name?: string | undefined;
  className?: string | undefined;
}) {
  const [hue, shape] = [drawnHue(sku, name), drawnShape(sku, name)];
  const ink = { petal: `hsl(${hue} 62% 64%)`, heart: `hsl(${(hue + 40) % 360} 70% 50%)`, leaf: 'hsl(128 32% 45%)' };
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false" data-shape={shape}>
      {drawings[shape](ink)}
    </svg>
  );
}

interface Ink {
  petal: string;
  heart: string;
  leaf: string;
}

const drawings: Readonly<Record<DrawnShape, (ink: Ink) => ReactNode>> = {
  bouquet: (ink) => (
    <>
      <path d="M24 44 15 27M24 44V26M24 44l9-17" stroke={ink.leaf} strokeWidth="2" fill="none" />
      <path d="M18 38h12l-3 7h-6z" fill={ink.leaf} />
      {[blossom(14, 21, 8, ink), blossom(34, 21, 8, ink), blossom(24, 13, 9, ink)]}
    </>
  ),
  dried: (ink) => (
    <>
      <path d="M24 44 14 12M24 44V8M24 44l10-32" stroke="hsl(38 30% 50%)" strokeWidth="2" fill="none" />
      {[14, 24, 34].map((x, at) => (
        <ellipse key={x} cx={x} cy={at === 1 ? 10 : 14} rx="4" ry="8" fill={ink.petal} />
      ))}
    </>
  ),
  plant: (ink) => (
    <>
      <path d="M24 32C10 30 9 18 12 11c10 2 13 10 12 21ZM24 32c14-2 15-14 12-21-10 2-13 10-12 21Z" fill={ink.leaf} />
      <path d="M14 32h20l-3 13H17z" fill={ink.petal} />
    </>
  ),
  vase: (ink) => (
    <path
      d="M18 5h12v7c0 4 7 8 7 18 0 8-5 14-13 14s-13-6-13-14c0-10 7-14 7-18z"
      fill={ink.petal}
      stroke={ink.heart}
      strokeWidth="2"
    />
  ),
  box: (ink) => (
    <>
      <path d="M7 17h34v26H7z" fill={ink.petal} />
      <path d="M5 11h38v8H5zM21 11h6v32h-6z" fill={ink.heart} />
    </>
  ),
};

function blossom(x: number, y: number, size: number, ink: Ink) {
  return (
    <g key={`${x} ${y}`}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <circle
          key={turn}
          cx={x}
          cy={y - size * 0.55}
          r={size * 0.5}
          fill={ink.petal}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      <circle cx={x} cy={y} r={size * 0.35} fill={ink.heart} />
    </g>
  );
}
