import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { AppError } from '../app-error.ts';

const codes = {
  quote: 0x22,
  comma: 0x2c,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
};

/**
 * Measures JSON text in one pass, without parsing it. @throws AppError invalid_request if it's nested too
 * deeply or contains too many values
 */
export function assertBoundedJson(text: string): void {
  let [depth, values, isInString] = [0, 1, false];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isInString) {
      if (code === codes.backslash) i++;
      else if (code === codes.quote) isInString = false;
    } else if (code === codes.quote) isInString = true;
    else if (code === codes.comma) values++;
    else if (code === codes.closeBrace || code === codes.closeBracket) depth--;
    else if (code === codes.openBrace || code === codes.openBracket) {
      values++;
      if (++depth > limits.bodyDepth)
        throw new AppError(
          'invalid_request',
          `This request is nested more than ${limits.bodyDepth} levels deep.`,
        );
    }
    if (values > limits.bodyValues)
      throw new AppError(
        'invalid_request',
        `This request holds more than ${limits.bodyValues.toLocaleString('en-US')} values.`,
      );
  }
}

/**
 * Reads JSON bodies and refuses unbounded ones, and addresses with too many parameters, before anything
 * processes them.
 */
export function boundInput(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    assertBoundedJson(text);
    return parse(request, text, done);
  });
  app.addHook('onRequest', ({ query }, _reply, done) => {
    let parameters = 0;
    for (const _ in query as object) parameters++;
    if (parameters <= limits.queryParameters) done();
    else
      done(
        new AppError('invalid_request', `This address has more than ${limits.queryParameters} parameters.`),
      );
  });
}
