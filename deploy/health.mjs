// The image's health check: exits with 0 if HEALTH_URL answers with a success.
const url = process.env.HEALTH_URL ?? `http://127.0.0.1:${process.env.API_PORT || 4000}/ready`;
try {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(2_500) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
