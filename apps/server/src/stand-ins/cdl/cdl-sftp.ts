import ssh from 'ssh2';
import type { Connection, SFTPWrapper } from 'ssh2';
import { type CdlFolders, folderOf, nameOf, namesIn, pathOf } from './cdl-folders.ts';

const { STATUS_CODE, OPEN_MODE } = ssh.utils.sftp;

/** What goes wrong with one request: refused and cut ones do nothing, all others do the work first. */
export type CdlFault = 'refuse' | 'cut' | 'silent' | 'slow' | 'lost-answer';

export interface SftpWork {
  folders: CdlFolders;
  fault: (operation: string) => CdlFault | undefined;
  /** Hears of every request that was done, its answer on the way. */
  onDone: (operation: string, path: string) => void;
  /** A file has got its name. */
  onNamed: (path: string) => void;
  offend: (words: string) => void;
}

interface Handle {
  path: string;
  /** Of a file that is written: what has come. */
  written: Buffer | undefined;
  isListed: boolean;
}

const slowMilliseconds = 200;

/** One connection while it is served. */
interface Serving {
  sftp: SFTPWrapper;
  work: SftpWork;
  open(handle: Handle): Buffer;
  handleOf(id: Buffer): Handle | undefined;
  forget(id: Buffer): void;
  /** Does what is asked unless the fault comes first, and answers as the fault has it. */
  answer(request: number, operation: string, path: string, done: () => (() => void) | number): void;
}

/** Answers the SFTP requests of one connection from the courier's disk. */
export function serveSftp(sftp: SFTPWrapper, connection: Connection, work: SftpWork): void {
  const handles = new Map<number, Handle>();
  let next = 0;
  const serving: Serving = {
    sftp,
    work,
    open(handle) {
      handles.set(next, handle);
      const id = Buffer.alloc(4);
      id.writeUInt32BE(next++);
      return id;
    },
    handleOf: (id) => handles.get(id.readUInt32BE()),
    forget: (id) => void handles.delete(id.readUInt32BE()),
    answer(request, operation, path, done) {
      const fault = work.fault(operation);
      if (fault === 'cut') return void connection.end();
      if (fault === 'refuse') return sftp.status(request, STATUS_CODE.FAILURE);
      const told = done();
      const say = () => (typeof told === 'number' ? sftp.status(request, told) : told());
      work.onDone(operation, path);
      if (fault === 'lost-answer') return void connection.end();
      if (fault === 'silent') return; // whoever asks has to give up waiting
      if (fault === 'slow') setTimeout(say, slowMilliseconds);
      else say();
    },
  };
  serveOpening(serving);
  serveContents(serving);
  serveFacts(serving);
  serveFolders(serving);
  serveNames(serving);
}

function serveOpening({ sftp, work, open, answer }: Serving): void {
  const { folders } = work;
  sftp.on('OPEN', (request, filename, flags) => {
    const path = pathOf(filename);
    const isWriting = (flags & OPEN_MODE.WRITE) !== 0;
    answer(request, isWriting ? 'create' : 'open', path, () => {
      if (isWriting && !nameOf(path).startsWith('.')) work.offend(`${path} is written where it may be read half`);
      if (isWriting && !folders.names.has(folderOf(path))) return STATUS_CODE.NO_SUCH_FILE;
      if (!isWriting && !folders.files.has(path)) return STATUS_CODE.NO_SUCH_FILE;
      const id = open({ path, written: isWriting ? Buffer.alloc(0) : undefined, isListed: false });
      return () => sftp.handle(request, id);
    });
  });
}

function serveContents({ sftp, work, handleOf, forget, answer }: Serving): void {
  const { files } = work.folders;
  sftp.on('WRITE', (request, id, offset, data) => {
    const handle = handleOf(id);
    answer(request, 'write', handle?.path ?? '', () => {
      if (handle?.written?.length !== offset) return STATUS_CODE.FAILURE;
      handle.written = Buffer.concat([handle.written, data]);
      return STATUS_CODE.OK;
    });
  });
  sftp.on('READ', (request, id, offset, length) => {
    const path = handleOf(id)?.path ?? '';
    answer(request, 'read', path, () => {
      const part = files.get(path)?.subarray(offset, offset + length);
      return part && part.length > 0 ? () => sftp.data(request, part) : STATUS_CODE.EOF;
    });
  });
  sftp.on('CLOSE', (request, id) => {
    const handle = handleOf(id);
    answer(request, 'close', handle?.path ?? '', () => {
      if (handle?.written) files.set(handle.path, handle.written);
      forget(id);
      return STATUS_CODE.OK;
    });
  });
}

function serveFacts({ sftp, work, handleOf, answer }: Serving): void {
  const { files } = work.folders;
  for (const kind of ['STAT', 'LSTAT'] as const)
    sftp.on(kind, (request: number, filename: string) => {
      const path = pathOf(filename);
      answer(request, 'stat', path, () => {
        const size = files.get(path)?.length;
        return size === undefined ? STATUS_CODE.NO_SUCH_FILE : () => sftp.attrs(request, attributesOf(size));
      });
    });
  sftp.on('FSTAT', (request, id) => {
    const size = files.get(handleOf(id)?.path ?? '')?.length ?? 0;
    sftp.attrs(request, attributesOf(size));
  });
  sftp.on('FSETSTAT', (request) => sftp.status(request, STATUS_CODE.OK));
  sftp.on('REALPATH', (request, path) => {
    sftp.name(request, [{ filename: `/${pathOf(path)}`, longname: path, attrs: attributesOf(0) }]);
  });
}

function serveFolders({ sftp, work, open, handleOf, answer }: Serving): void {
  const { folders } = work;
  sftp.on('OPENDIR', (request, filename) => {
    const path = pathOf(filename);
    answer(request, 'open-folder', path, () => {
      if (!folders.names.has(path)) return STATUS_CODE.NO_SUCH_FILE;
      const id = open({ path, written: undefined, isListed: false });
      return () => sftp.handle(request, id);
    });
  });
  sftp.on('READDIR', (request, id) => {
    const handle = handleOf(id);
    answer(request, 'list', handle?.path ?? '', () => {
      if (!handle || handle.isListed) return STATUS_CODE.EOF;
      handle.isListed = true;
      const names = namesIn(folders, handle.path);
      const entries = names.map((filename) => ({ filename, longname: filename, attrs: attributesOf(0) }));
      return entries.length === 0 ? STATUS_CODE.EOF : () => sftp.name(request, entries);
    });
  });
}

function serveNames({ sftp, work, answer }: Serving): void {
  const { files, names } = work.folders;
  sftp.on('RENAME', (request, from, to) => {
    const [source, target] = [pathOf(from), pathOf(to)];
    answer(request, 'rename', target, () => {
      const content = files.get(source);
      if (!content) return STATUS_CODE.NO_SUCH_FILE;
      if (files.has(target) || !names.has(folderOf(target))) return STATUS_CODE.FAILURE;
      files.delete(source);
      files.set(target, content);
      work.onNamed(target);
      return STATUS_CODE.OK;
    });
  });
  sftp.on('REMOVE', (request, filename) => {
    const path = pathOf(filename);
    answer(request, 'remove', path, () => {
      const isOurs = nameOf(path).startsWith('.') || nameOf(path).startsWith('TEST_');
      if (!isOurs) work.offend(`${path} is removed`);
      return files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE;
    });
  });
}

function attributesOf(size: number) {
  return { mode: 0o100_644, uid: 0, gid: 0, size, atime: 0, mtime: 0 };
}
