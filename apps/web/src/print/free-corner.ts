/** The part of a 4 by 6 inch label, at its top right, that the place in the batch would take, in inches. */
const corner = { width: 0.62, height: 0.42 };
const labelWidth = 4;

/** Is the top right corner of a label's picture blank paper? A picture that cannot be looked into is taken as printed on. */
export function isCornerFree(image: HTMLImageElement): boolean {
  const dotsPerInch = image.naturalWidth / labelWidth;
  const [width, height] = [Math.round(corner.width * dotsPerInch), Math.round(corner.height * dotsPerInch)];
  const paper = new OffscreenCanvas(Math.max(width, 1), Math.max(height, 1)).getContext('2d');
  if (!paper || width === 0) return false;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(image, image.naturalWidth - width, 0, width, height, 0, 0, width, height);
  return isBlank(paper.getImageData(0, 0, width, height).data);
}

/** Are all these pixels, four bytes each, as good as white? */
export function isBlank(pixels: ArrayLike<number>): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    const darkest = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (darkest < 240) return false;
  }
  return true;
}
