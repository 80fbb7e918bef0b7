import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { ServiceLog } from '#server/logging/service-log.ts';

export interface TracingOptions {
  /** The collector's base address, without `/v1/traces`; undefined: OpenTelemetry's default on this machine. */
  endpoint: string | undefined;
  serviceName: string;
  /** Which share of traces is kept, 0 to 1. */
  share: number;
}

/** Says once that spans do not arrive, and once that they do again. */
const loggingFailures = (exporter: SpanExporter, log: ServiceLog): SpanExporter => {
  let failing = false;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !failing)
          log.warn({ code: (result.error as { code?: unknown }).code }, 'traces cannot be delivered');
        if (!failed && failing) log.info({}, 'traces are delivered again');
        failing = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/** Loads OpenTelemetry, which a shop without traces never does, and starts sending spans to its collector. */
export const startSdk = async ({ endpoint, serviceName, share }: TracingOptions, log: ServiceLog) => {
  const [api, { W3CTraceContextPropagator }, { defaultResource, resourceFromAttributes }, sdk, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const exporter = new OTLPTraceExporter(endpoint === undefined ? {} : { url: `${endpoint}/v1/traces` });
  const ratio = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    // A caller may ask for no trace, but cannot force one.
    sampler: new sdk.ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: loggingFailures(exporter, log) })],
  });
  return { api, propagator: new W3CTraceContextPropagator(), provider, tracer: provider.getTracer('karkhana') };
};

export type Sdk = Awaited<ReturnType<typeof startSdk>>;
