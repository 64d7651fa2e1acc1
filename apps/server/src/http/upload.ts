import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, CallOf } from '@bloomdesk/contract/call';
import type { UploadedFile } from '@bloomdesk/contract/fields';
import type { AppContext } from '#composition/app-context.ts';
import { answerForm, answerPreparedForm, type Prepare, type PreparedUseCase, type TextUseCase } from './answer.ts';
import { badField, Refusal } from './refusal.ts';

const megabyte = 1024 * 1024;
/** Of a call that says nothing else. */
const usualMegabytes = 25;
/** What a form has around its file: boundaries, headers, a few fields. */
const formMargin = 64 * 1024;
const longestSeconds = 30;

/** Binds a call that sends a file in a form: one file of up to 25 MB, or what the call says, and the declared fields, within 30 seconds (D48, abuse case 48). */
export function answerUpload<C extends CallOf<'upload'>>(app: AppContext, call: C, useCase: TextUseCase<C>): void {
  answerForm(app, call, useCase, receiverOf(call));
}

/** The same where the file is worked on, or brought to a partner, before the call's own transaction. */
export function answerPreparedUpload<C extends CallOf<'upload'>, Facts>(
  app: AppContext,
  call: C,
  prepare: Prepare<C, Facts>,
  decide: PreparedUseCase<C, Facts>,
): void {
  answerPreparedForm(app, call, { prepare, decide }, receiverOf(call));
}

function receiverOf({ bodyLimit = usualMegabytes * megabyte }: AnyCall) {
  return (request: FastifyRequest, reply: FastifyReply) => receiveForm(request, reply, bodyLimit);
}

/** The form as an object of its fields; which of them there may be is for the call's own shape to say. */
async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  largestFile: number,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('not-a-form');
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), longestSeconds * 1000);
  try {
    if (Number(request.headers['content-length']) > largestFile + formMargin) throw tooLarge(largestFile);
    return await Promise.race([readForm(request, largestFile), timeUp]);
  } catch (error) {
    // Whatever is still on its way is not read any more.
    void reply.header('connection', 'close');
    throw error instanceof Refusal ? error : refusalOf(error, largestFile);
  } finally {
    clearTimeout(timer);
  }
}

async function readForm(request: FastifyRequest, largestFile: number): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts({ limits: { fileSize: largestFile } })) {
    if (fields.has(part.fieldname)) throw badField(part.fieldname, 'is there twice');
    if (part.type === 'field' && part.valueTruncated) throw badField(part.fieldname, 'is too long');
    fields.set(part.fieldname, part.type === 'file' ? await receiveFile(part, largestFile) : part.value);
  }
  return Object.fromEntries(fields);
}

async function receiveFile({ file, filename }: MultipartFile, largestFile: number): Promise<UploadedFile> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  file.once('limit', () => file.destroy(tooLarge(largestFile)));
  for await (const chunk of file) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  return { fileName: filename.slice(0, 200), hash: hash.digest('base64url'), bytes: () => Buffer.concat(chunks) };
}

/** Everything a form can be wrong in, from a missing boundary to a lost connection, is the sender's. */
function refusalOf(error: unknown, largestFile: number): Refusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(largestFile);
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) {
    return new Refusal('bad-upload.other-parts');
  }
  return new Refusal('bad-upload.cut-short');
}

function tooLarge(largestFile: number): Refusal {
  return new Refusal('file-too-large', [Math.floor(largestFile / megabyte)]);
}

function tooSlow(): Refusal {
  return new Refusal('upload-too-slow', [longestSeconds]);
}
