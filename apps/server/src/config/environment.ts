import { tableOf } from '@bloomdesk/domain/typed-object';

const webSchemes = ['https:', 'http:'];

/** Without `//` and a host there is nowhere to go; a database may be reached by a socket, which has no host. */
function isAddress(value: string): boolean {
  if (!/^[a-z]+:\/\//.test(value) || /\s/.test(value) || !URL.canParse(value.replaceAll(/[{}]/g, ''))) return false;
  return value.startsWith('postgres') || new URL(value.replaceAll(/[{}]/g, '')).hostname !== '';
}

function exampleOf(value: string): string {
  const scheme = value.slice(0, value.indexOf(':'));
  if (scheme.startsWith('postgres')) return `${scheme}://user:password@db.example/bloomdesk`;
  return scheme.startsWith('smtp') ? `${scheme}://user:password@mail.example:587` : `${scheme}://bloomdesk.example`;
}

/** Reads one environment; what is wrong with it is gathered in `problems`, so that all problems are reported together. */
export function environmentReader(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const known = new Set<string>();
  const text = (name: string) => {
    known.add(name);
    return env[name]?.trim() || undefined;
  };

  return {
    problems,
    /** The names of all settings that were asked for so far. */
    known,

    /** The setting's text, or undefined when it is absent or blank. */
    text,

    /** A whole number from `least` to `most`. */
    whole(name: string, fallback: number, most: number, least = 0): number {
      const value = text(name);
      if (value === undefined) return fallback;
      if (!/^\d{1,9}$/.test(value) || Number(value) > most || Number(value) < least)
        problems.push(`${name} must be a whole number from ${least} to ${most}.`);
      return Number(value);
    },

    /** A whole number of seconds, ahead or, with a minus, behind; at most `most` either way. */
    seconds(name: string, most: number): number {
      const value = text(name);
      if (value === undefined) return 0;
      if (!/^-?\d{1,9}$/.test(value) || Math.abs(Number(value)) > most)
        problems.push(`${name} must be a whole number of seconds from -${most} to ${most}.`);
      return Number(value);
    },

    /** `on` or `off`. */
    flag(name: string, fallback: boolean): boolean {
      const value = text(name);
      if (value !== undefined && !['on', 'off'].includes(value)) problems.push(`${name} must be on or off.`);
      return value === undefined ? fallback : value === 'on';
    },

    /** An address with one of the schemes, whole enough to go there. */
    link(name: string, schemes: readonly string[] = webSchemes): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!schemes.some((scheme) => value.startsWith(scheme)))
        problems.push(`${name} must begin with ${schemes.join(' or ')}.`);
      else if (!isAddress(value)) problems.push(`${name} must be an address like ${exampleOf(value)}.`);
      return value;
    },

    /** An address with `{id}` where the id of the record goes. */
    linkWithId(name: string): string | undefined {
      const value = this.link(name);
      if (value !== undefined && !value.includes('{id}'))
        problems.push(`${name} must have {id} where the id goes, like https://books.example/orders/{id}.`);
      return value;
    },

    /** A text of a certain form, which `must` says. */
    formed(name: string, form: RegExp, must: string): string | undefined {
      const value = text(name);
      if (value !== undefined && !form.test(value)) problems.push(`${name} must ${must}.`);
      return value;
    },

    /** Settings that only make sense together: all of them, or undefined when none is there. */
    together<K extends string>(...names: K[]): Record<K, string> | undefined {
      const values = tableOf(names, text);
      const missing = names.filter((name) => values[name] === undefined);
      if (missing.length === names.length) return undefined;
      if (missing.length > 0) problems.push(`${missing.join(', ')} must be set too when ${names.join(', ')} are used.`);
      return tableOf(names, (name) => values[name] ?? '');
    },
  };
}

export type EnvironmentReader = ReturnType<typeof environmentReader>;
