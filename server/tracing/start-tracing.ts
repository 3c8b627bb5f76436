import type { Span as OtelSpan } from '@opentelemetry/api';
import { traceWith, type Facts, type Span, type SpanKind } from './spans.ts';

export interface TracingSettings {
  /** Base address of a collector that takes OTLP over HTTP; spans go to `/v1/traces` below it. */
  endpoint: string;
  /** `name=value` with a comma between, as for a login. */
  headers?: string | undefined;
  serviceName?: string | undefined;
  /** Of so many traces one part is kept, from 0 to 1. */
  ratio?: number | undefined;
}

/** How long the last spans may take to leave when the process stops, in milliseconds. */
const FLUSH_MS = 5_000;

interface Begun extends Span {
  span: OtelSpan;
}

/**
 * Sends spans to a collector of OpenTelemetry from now on. Its packages are loaded here and nowhere else: who does not
 * configure it pays nothing. Returns a function that sends the rest and ends it.
 */
export async function startTracing({
  endpoint,
  headers,
  serviceName = 'obacht',
  ratio = 1,
}: TracingSettings): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(headers),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('obacht');
  const kinds: Record<SpanKind, number> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  };
  const forget = traceWith<Begun>((name, kind, facts, parent) => {
    const context = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent.span) : api.ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context);
    return {
      span,
      add: (more: Facts) => void span.setAttributes(more),
      end(error) {
        if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  });
  return async () => {
    forget();
    const limit = new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), limit]);
  };
}

const headersOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : [];
    }),
  );
