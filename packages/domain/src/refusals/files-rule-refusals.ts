import type { RefusalEntry, Word } from './refusal-entry.ts';

export const filesRuleRefusals = {
  'file-broken': { status: 422, says: 'This picture cannot be read. Save it again and retry.' },
  'file-empty': { status: 422, says: 'This file is empty.' },
  'file-kind': {
    status: 415,
    whatToDo: 'Send a JPEG, PNG, WebP or GIF picture or a PDF; the content counts, not the name.',
    says: 'Only JPEG, PNG, WebP and GIF pictures and PDF files can be attached.',
  },
  'file-kind.heic': { status: 415, says: 'HEIC pictures cannot be read here. Save it as JPEG and retry.' },
  'file-kind.picture': { status: 415, says: 'A product picture must be JPEG, PNG, WebP or GIF.' },
  'file-too-large': {
    status: 413,
    whatToDo: 'Make the file smaller, or split it and send its parts one after the other.',
    says: (megabytes: Word) => `The file is larger than ${megabytes} MB.`,
  },
  'file-too-large.pixels': {
    status: 413,
    says: (megapixels: Word) => `A picture may have up to ${megapixels} megapixels. Make it smaller and retry.`,
  },
  'too-many-files': { status: 422, says: (most: Word) => `A comment can have up to ${most} files.` },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
