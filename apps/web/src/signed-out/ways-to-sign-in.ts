import { serverConfig } from '#lib/calling/bases.ts';

/** Where people may sign in besides by a password: at their company's provider, by its name or the empty one, and at Google. */
interface WaysToSignIn {
  provider: string | null;
  google: boolean;
}

/** What the server says of signing in elsewhere; where it says nothing there is Google alone (D555). */
export function waysToSignIn(): WaysToSignIn {
  const config = Object(serverConfig());
  const said = Object(config.signInWith);
  const provider: unknown = said.provider;
  return typeof provider === 'string' ? { provider, google: said.google === true } : { provider: null, google: true };
}
