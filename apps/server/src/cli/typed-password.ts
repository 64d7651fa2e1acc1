import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** What a password is read from, and what asks for it. */
interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * The first line of standard input; at a terminal it is asked for and not shown. On the command line anybody on this
 * machine would see it in the list of processes.
 */
export async function typedPassword(
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  if (input.isTTY) output.write('Password: ');
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: input.isTTY === true });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (input.isTTY) output.write('\n');
  }
}
