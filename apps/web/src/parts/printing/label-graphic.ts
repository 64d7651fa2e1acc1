import { getLabelPicture } from '@bloomdesk/contract/printing/calls';
import { bitmapOf, graphicLabel } from '@bloomdesk/domain/printing/zpl-graphic';
import { fetchFile } from '#lib/download.ts';

/** 4 inches at 203 dpi, as wide as a label printer prints. */
export const printerDots = 812;

/** A label that its carrier gives as a picture, in printer language (D274). */
export async function labelGraphic(suborderId: string): Promise<string> {
  const picture = await createImageBitmap(await fetchFile(getLabelPicture, { suborderId }));
  const height = Math.round((picture.height * printerDots) / picture.width);
  return drawnLabel(height, (canvas) => canvas.drawImage(picture, 0, 0, printerDots, height));
}

/** What is drawn on a white label of that many dots, in printer language. */
export function drawnLabel(height: number, draw: (canvas: OffscreenCanvasRenderingContext2D) => void): string {
  const canvas = new OffscreenCanvas(printerDots, height).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('This browser cannot draw for the label printer.');
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, printerDots, height);
  canvas.fillStyle = '#000';
  draw(canvas);
  return graphicLabel(bitmapOf(canvas.getImageData(0, 0, printerDots, height).data, printerDots));
}
