import type { Layer } from './solid.ts';

/** Something turned, drawn layer upon layer. */
export function Turned({ layers, className }: { layers: readonly Layer[]; className: string }) {
  return (
    <g className={className}>
      {layers.map((layer) => (
        <ellipse key={layer.cy} {...layer} />
      ))}
    </g>
  );
}
