import { apiAddress } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/order.ts';
import type { MeasurementReader } from './read-measurements.ts';

const filesOf = (orders: readonly Order[]) => orders.flatMap(({ files }) => files);

/** Adds measurement results to the files of orders. */
export const measuredFiles = (measuring: Pick<MeasurementReader, 'ofFiles' | 'thumbnailsOf'>) => ({
  /** Adds each file's measurement for the order's service, if there is one. */
  withMeasurements: async (orders: readonly Order[]): Promise<Order[]> => {
    const byService = Map.groupBy(orders, ({ serviceNeeded }) => serviceNeeded);
    const found = new Map(
      await Promise.all(
        [...byService].map(
          async ([service, its]) => [service, await measuring.ofFiles(service, filesOf(its))] as const,
        ),
      ),
    );
    return orders.map((order) => ({
      ...order,
      files: order.files.map((file) => {
        const measurement = found.get(order.serviceNeeded)?.get(file._id);
        return measurement ? { ...file, thumbnail: measurement.thumbnail, measurement } : file;
      }),
    }));
  },

  /** Adds each file's thumbnail, for lists. */
  withThumbnails: async (orders: readonly Order[]): Promise<Order[]> => {
    const found = await measuring.thumbnailsOf(filesOf(orders).map(({ _id }) => _id));
    return orders.map((order) => ({
      ...order,
      files: order.files.map((file) => {
        const measurementId = found.get(file._id);
        return measurementId ? { ...file, thumbnail: apiAddress.measurementThumbnail(measurementId) } : file;
      }),
    }));
  },
});
