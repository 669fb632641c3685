import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';

// All wrong fields are found at once: boundInput has limited how much there is to check.
const common: Options = {
  removeAdditional: false,
  allErrors: true,
  verbose: true,
  useDefaults: true,
  strict: false,
};

// Each keeps what it compiled, so that apps in one process, as in tests, share it.
const strict = new Ajv({ ...common, coerceTypes: false });
const lenient = new Ajv({ ...common, coerceTypes: 'array' });
for (const ajv of [strict, lenient]) addFormats.default(ajv);

/**
 * Bodies are JSON and have their types; values in addresses are text and are converted to the schema's types.
 */
export function validateByPart(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compiledLater(() => (httpPart === 'body' ? strict : lenient).compile(schema as object)),
  );
}

/** Compiles a schema when it's first used: compiling all of them would take a third of the start. */
function compiledLater(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const validate: FastifyValidationResult = (data) => {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
}
