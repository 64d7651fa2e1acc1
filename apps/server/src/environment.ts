/** Reads one environment; what is wrong with it is gathered in `problems`, so that everything is told at once. */
export function environmentReader(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;

  return {
    problems,

    /** The setting's text, or undefined when it is absent or blank. */
    text,

    /** A whole number from 0 to `most`. */
    whole(name: string, fallback: number, most: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      if (!/^\d{1,9}$/.test(value) || Number(value) > most)
        problems.push(`${name} must be a whole number from 0 to ${most}.`);
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

    /** An address with one of the schemes. */
    link(name: string, schemes: readonly string[] = ['https:', 'http:']): string | undefined {
      const value = text(name);
      if (value !== undefined && !schemes.some((scheme) => value.startsWith(scheme)))
        problems.push(`${name} must begin with ${schemes.join(' or ')}.`);
      return value;
    },

    /** Settings that only make sense together: all of them, or undefined when none is there. */
    together<K extends string>(...names: K[]): Record<K, string> | undefined {
      const values = names.map((name) => [name, text(name)] as const);
      const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
      if (missing.length === names.length) return undefined;
      if (missing.length > 0) problems.push(`${missing.join(', ')} must be set too when ${names.join(', ')} are used.`);
      return Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) as Record<K, string>; // one entry per name
    },
  };
}

export type EnvironmentReader = ReturnType<typeof environmentReader>;
