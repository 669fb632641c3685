import { readFileSync } from 'node:fs';

/** Invalid settings, each described in one sentence for the operator. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(...faults: string[]) {
    super(
      faults.length === 1
        ? faults[0]
        : [`${faults.length} settings are invalid:`, ...faults.map((fault) => `- ${fault}`)].join('\n'),
    );
    this.faults = faults;
  }
}

export type Env = Record<string, string | undefined>;
export type EnvReader = ReturnType<typeof readEnv>;

/**
 * Reads settings by name; empty ones count as unset. Each can be given as NAME_FILE instead, the path of a file
 * with its value. Invalid ones are collected, and read as if they weren't set: `check` throws for all of them.
 */
export function readEnv(env: Env) {
  const faults = new Set<string>();
  const fault = (sentence: string) => void faults.add(sentence);
  const text = createTextReader(env, fault);
  return {
    text,
    fault,
    number(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const parsed = Number(value);
      if (Number.isInteger(parsed) && parsed >= min && parsed <= max) return parsed;
      fault(`${name} must be a whole number from ${min} to ${max}; it is "${value}".`);
      return fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (['true', '1', 'yes', 'on'].includes(value)) return true;
      if (['false', '0', 'no', 'off'].includes(value)) return false;
      fault(`${name} must be true or false; it is "${value}".`);
      return fallback;
    },
    /** A URL without a trailing slash. */
    url(name: string, ...protocols: string[]): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/$/, '');
      fault(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
      return undefined;
    },
    /** @throws ConfigError with everything invalid that was read so far */
    check(): void {
      if (faults.size > 0) throw new ConfigError(...faults);
    },
  };
}

/** A setting's text, from the environment or from its file, which is read once. */
function createTextReader(env: Env, fault: (sentence: string) => void) {
  const fromFiles = new Map<string, string | undefined>();
  return (name: string): string | undefined => {
    const value = env[name]?.trim() || undefined;
    const file = env[`${name}_FILE`]?.trim() || undefined;
    if (file === undefined) return value;
    if (value !== undefined) {
      fault(`${name} and ${name}_FILE are both set; keep one of them.`);
      return value;
    }
    if (!fromFiles.has(name)) fromFiles.set(name, readText(name, file, fault));
    return fromFiles.get(name);
  };
}

function readText(name: string, file: string, fault: (sentence: string) => void): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text === '') fault(`${name}_FILE (${file}) is empty.`);
    return text || undefined;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    fault(`${name}_FILE (${file}) can’t be read: ${code}.`);
    return undefined;
  }
}
