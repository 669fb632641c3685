import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** Compiles the serializer of a reply when it is first sent: all of them at the start would take a third of it. */
export function serializeLater(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  app.setSerializerCompiler((route) => {
    let serialize: ((data: unknown) => string) | undefined;
    return (data) => (serialize ??= compile({ ...route, httpStatus: route.httpStatus ?? '' }))(data);
  });
}
