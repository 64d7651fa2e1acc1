import sharp from 'sharp';
import type { ShopStandIn } from './shop-stand-in.ts';

const colors = ['#e26d5c', '#d4a017', '#7b5ea7', '#c2185b', '#ef8354', '#5f8d4e'];

/** Gives everything that a stand-in sells a picture, drawn here. */
export async function drawPictures({ origin, variants, pictures }: ShopStandIn): Promise<void> {
  for (const [place, variant] of variants.entries()) {
    const path = `/cdn/${variant.legacyResourceId}.jpg`;
    pictures.set(path, await drawnFlower(colors[place % colors.length] ?? '#e26d5c'));
    variant.imageUrl = `${origin}${path}`;
  }
}

async function drawnFlower(color: string): Promise<Buffer> {
  const petals = [0, 60, 120, 180, 240, 300].map(
    (turn) => `<ellipse cx="400" cy="250" rx="80" ry="140" fill="${color}" transform="rotate(${turn} 400 380)"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
    <rect width="800" height="800" fill="#f4f1ea"/><rect x="392" y="420" width="16" height="330" fill="#5f8d4e"/>
    ${petals.join('')}<circle cx="400" cy="380" r="60" fill="#f7d774"/></svg>`;
  return await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
}
