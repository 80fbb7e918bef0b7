import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { ViewCounts } from '#contract/orders/order-views.ts';
import type { OwnView } from '#contract/orders/own-view.ts';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { callApi } from '#web/api/client.ts';

const counted = sharedApiData(async () => (await callApi<Success<ViewCounts>>(apiAddress.orderViewCounts)).data);
const named = sharedApiData(async () => (await callApi<Success<OwnView[]>>(apiAddress.ownViews)).data);

/** How many orders each view has; null until it is known. */
export const useViewCounts = () => counted.useData();

/** The same, with the shop's own views: none until they are known. */
export const useViews = () => {
  const counts = useViewCounts();
  const own = named.useData() ?? [];
  const reload = async () => void (await Promise.all([counted.reload(), named.reload()]));
  return {
    counts,
    own,
    reload,
    /** @throws ApiError */
    keep: async (name: string, query: string) => {
      await callApi<Success<OwnView[]>>(apiAddress.ownViews, { method: 'POST', body: { name, query } });
      await named.reload();
    },
    /** @throws ApiError */
    remove: async (_id: string) => {
      await callApi<Success<OwnView[]>>(apiAddress.ownView(_id), { method: 'DELETE' });
      await named.reload();
    },
  };
};

export type Views = ReturnType<typeof useViews>;
