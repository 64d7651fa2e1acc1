import { CallFailed } from '#lib/call-failed.ts';

/** What signing in and refreshing grant. */
export interface Grant {
  idToken: string;
  /** Seconds the token lives from now. */
  expiresIn: number;
}

/** The grant in an identity answer; anything else is no answer of ours. */
export function grantOf(answer: unknown): Grant {
  const fields = new Map<string, unknown>(typeof answer === 'object' && answer !== null ? Object.entries(answer) : []);
  const [idToken, expiresIn] = [fields.get('idToken'), fields.get('expiresIn')];
  if (typeof idToken === 'string' && typeof expiresIn === 'number') return { idToken, expiresIn };
  throw new CallFailed({ code: 'bad-answer', message: 'The sign-in could not be completed.', requestId: '' });
}

/** The session in an answer that starts a page; null where it holds none. */
export function sessionIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'session' in answer ? answer.session : null;
}

/** The claims inside a token, unchecked: the server checks the signature, the browser only reads. Null when unreadable. */
export function claimsOfToken(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))));
  } catch {
    return null;
  }
}
