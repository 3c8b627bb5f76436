import type { Request, Response, Router } from 'express';
import * as z from 'zod';
import type { ProviderCall } from '../billing/provider-calls.ts';

/** A call of the interface with a valid body. */
export interface Asked<C extends ProviderCall> {
  body: z.output<C['body']>;
  req: Request;
  res: Response;
  answer(value: z.input<C['answer']>, status?: number): void;
}

interface Handler<C extends ProviderCall, T> {
  /** Returns the caller; null if the request has been refused. */
  admit(req: Request, res: Response): T | null;
  /** Refuses a body of another shape. */
  invalid(res: Response): void;
  work(who: T, asked: Asked<C>): unknown;
}

/** The body with the names of its shape, whatever their case: the provider takes `cart` as well as `Cart`. */
function namedAs(shape: z.ZodType, body: unknown): unknown {
  if (!(shape instanceof z.ZodObject) || typeof body !== 'object' || body === null) return body;
  const names = new Map(Object.keys(shape.shape).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value as unknown]),
  );
}

/** Answers a call of the provider's interface, in its shapes. */
export function handle<C extends ProviderCall, T>(router: Router, call: C, handler: Handler<C, T>): void {
  const verb = call.method.toLowerCase() as Lowercase<ProviderCall['method']>;
  router[verb](call.path, async (req, res) => {
    const who = handler.admit(req, res);
    if (who === null) return;
    const sent = call.body.safeParse(namedAs(call.body, req.body ?? {}));
    if (!sent.success) return handler.invalid(res);
    const answer = (value: z.input<C['answer']>, status = 200): void => void res.status(status).json(value);
    await handler.work(who, { body: sent.data as z.output<C['body']>, req, res, answer });
  });
}
