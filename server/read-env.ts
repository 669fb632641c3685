/** An invalid setting; its message is one sentence for the operator. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>;
export type EnvReader = ReturnType<typeof readEnv>;

/** Reads settings by name; empty ones count as unset. @throws ConfigError for the first invalid one */
export function readEnv(env: Env) {
  const text = (name: string) => env[name]?.trim() || undefined;
  return {
    text,
    number(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const parsed = Number(value);
      if (!Number.isInteger(parsed) || parsed < min || parsed > max)
        throw new ConfigError(`${name} must be a whole number from ${min} to ${max}; it is "${value}".`);
      return parsed;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (['true', '1', 'yes', 'on'].includes(value)) return true;
      if (['false', '0', 'no', 'off'].includes(value)) return false;
      throw new ConfigError(`${name} must be true or false; it is "${value}".`);
    },
    /** A URL without a trailing slash. */
    url(name: string, ...protocols: string[]): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        throw new ConfigError(
          `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
        );
      return value.replace(/\/$/, '');
    },
  };
}
