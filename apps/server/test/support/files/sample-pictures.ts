import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { FileToSend } from './send-file.ts';

/** A photograph as a phone writes it: lying on its side, with the place it was taken at. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return await sharp({ create: { width, height, channels: 3, background: '#cc88aa', noise } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 17/1 0/1' } })
    .toBuffer();
}

interface HostileFile {
  what: string;
  make: () => Promise<FileToSend>;
  status: number;
  says: RegExp;
}

const text = (name: string, content: string) => async (): Promise<FileToSend> => ({
  name,
  bytes: Buffer.from(content),
});

/** Files that are not what they seem to be, or too much. */
export const hostileFiles: HostileFile[] = [
  {
    what: 'a drawing with a script',
    make: text('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    status: 415,
    says: /^Only JPEG, PNG, WebP and GIF pictures and PDF files/,
  },
  {
    what: 'a page that is called a picture',
    make: text('photo.png', '<!doctype html><script>alert(1)</script>'),
    status: 415,
    says: /^Only JPEG/,
  },
  {
    what: 'a page that begins as a GIF does',
    make: text('photo.gif', 'GIF89a=1;/*<script>alert(1)</script>*/'),
    status: 422,
    says: /^This picture cannot be read/,
  },
  {
    what: 'a page that hides a PDF behind its beginning',
    make: text('letter.pdf', '<html><script>alert(1)</script></html>\n%PDF-1.7\n'),
    status: 415,
    says: /^Only JPEG/,
  },
  { what: 'a program', make: text('photo.jpg', 'MZ\u0090\u0000\u0003'), status: 415, says: /^Only JPEG/ },
  {
    what: 'a picture of 30,000 by 30,000 pixels in a few kilobytes',
    make: async () => ({ name: 'bomb.png', bytes: emptyPng(30_000, 30_000) }),
    status: 413,
    says: /^A picture may have up to 50 megapixels/,
  },
  {
    what: 'a picture that ends in the middle',
    make: async () => ({ name: 'half.jpg', bytes: (await photograph(400, 300)).subarray(0, 2000) }),
    status: 422,
    says: /^This picture cannot be read/,
  },
  {
    what: 'a picture of an iPhone',
    make: async () => ({
      name: 'IMG_1.HEIC',
      bytes: Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000', 'latin1'),
    }),
    status: 415,
    says: /^HEIC pictures cannot be read here/,
  },
  { what: 'a file of 0 bytes', make: text('empty.png', ''), status: 422, says: /^This file is empty/ },
  {
    what: 'a file of 11 MB',
    make: async () => ({
      name: 'long.pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)]),
    }),
    status: 413,
    says: /^The file is larger than 10 MB/,
  },
];

/** A PNG whose pixels take a few bytes and would unpack into gigabytes. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // eight bits, three colors
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
