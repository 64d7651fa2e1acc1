import { spawn } from 'node:child_process';

/** npm before 10 cannot read this repository's lock file and workspaces as we use them. */
const oldestNpm = 10;

/**
 * Runs npm and answers what it printed; throws one sentence a person can act on when npm is missing or too old.
 * @param {string[]} words
 * @param {{ cwd: string, path: string }} where
 * @returns {Promise<{ worked: boolean, printed: string }>}
 */
export async function runNpm(words, where) {
  const version = await npm(['--version'], where);
  const major = Number(version.printed.trim().split('\n').at(-1)?.split('.')[0]);
  if (major < oldestNpm) {
    throw new Error(
      `Bloomdesk needs npm ${oldestNpm} or newer; this is ${version.printed.trim()}. Run: npm install -g npm@11`,
    );
  }
  return await npm(words, where);
}

/**
 * Says in one sentence why npm failed.
 * @param {string} printed
 */
export function whyNpmFailed(printed) {
  if (/ENOSPC|no space left/i.test(printed)) return 'The disk is full.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(printed)) {
    return 'The npm registry cannot be reached: check the network, or the registry and proxy settings of npm.';
  }
  if (/EACCES|EPERM|EROFS/.test(printed)) return 'npm may not write to this folder.';
  if (/EINTEGRITY/.test(printed))
    return 'The npm registry gave something else than the checksum says; nothing was installed.';
  if (/ETARGET|E404/.test(printed)) return `The npm registry lacks a package we need.\n${lastLines(printed)}`;
  return `npm failed:\n${lastLines(printed)}`;
}

/**
 * @param {string[]} words
 * @param {{ cwd: string, path: string }} where
 * @returns {Promise<{ worked: boolean, printed: string }>}
 */
function npm(words, { cwd, path }) {
  const ours = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [program, ...lead] = ours ? ['node', ours] : ['npm'];
  const windows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(windows ? `"${program}"` : program, [...lead, ...words], {
      cwd,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
    });
    let printed = '';
    child.stdout.on('data', (text) => (printed += text));
    child.stderr.on('data', (text) => (printed += words[0] === '--version' ? '' : text));
    child.once('error', (error) => {
      reject(new Error(error.code === 'ENOENT' ? 'npm was not found on PATH: install it with Node.' : error.message));
    });
    child.once('close', (code) => resolve({ worked: code === 0, printed }));
  });
}

/** @param {string} printed */
function lastLines(printed) {
  return printed.trim().split('\n').slice(-12).join('\n');
}
