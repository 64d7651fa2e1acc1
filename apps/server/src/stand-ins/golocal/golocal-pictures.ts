import sharp from 'sharp';

const drawings: Readonly<Record<string, string>> = {
  photo: `<rect width="960" height="720" fill="#c9b79c"/><rect x="300" y="60" width="360" height="560" fill="#5b4636"/>
    <circle cx="620" cy="360" r="12" fill="#d9c38c"/><rect y="620" width="960" height="100" fill="#8d8d88"/>
    <path d="M430 600h100l-20 70h-60z" fill="#f2f2ee"/><circle cx="450" cy="560" r="34" fill="#c2415d"/>
    <circle cx="510" cy="556" r="36" fill="#d9627c"/><circle cx="480" cy="520" r="36" fill="#e7899e"/>`,
  signature: `<rect width="960" height="720" fill="#ffffff"/>
    <path d="M120 420c60-220 120-220 110-40s40 60 90-60 70-40 60 60 60 40 110-60 60 120 120 60 120-40 220-20"
      fill="none" stroke="#1d2a44" stroke-width="10" stroke-linecap="round"/>`,
};

/** A picture as a driver might have taken it: a bouquet at a door, or a name with a finger. */
export async function drawnPicture(kind: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">${drawings[kind] ?? ''}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}
