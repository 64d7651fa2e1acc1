import type { FastifyReply } from 'fastify';

/** A file as a use case answers it. */
export interface FileAnswer {
  fileName?: string;
  /** Shown by the browser in place of being saved. */
  isShown?: boolean;
  contentType: string;
  headers?: Record<string, string>;
  content: Buffer | string;
}

/** Sends a file under its name, to be saved unless it says that it is shown. */
export async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  void reply.header('content-type', file.contentType);
  if (file.fileName)
    void reply.header('content-disposition', disposition(file.fileName, file.isShown ? 'inline' : 'attachment'));
  void reply.headers(file.headers ?? {});
  return await reply.send(file.content);
}

/** RFC 6266: a plain name for old readers, the true one beside it; neither can break the header. */
function disposition(fileName: string, how: 'inline' | 'attachment'): string {
  const plain = fileName.replace(/[^\w.() -]/g, '_');
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
