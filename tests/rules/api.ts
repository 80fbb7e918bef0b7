type Content = Record<string, { schema?: object }>;

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content?: Content };
  responses: Record<string, { content?: Content }>;
  security?: object[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const NO_CONTENT = '204';
const TAKES_A_BODY = ['post', 'put', 'patch'];

const hasContent = (content: Content | undefined) => Object.values(content ?? {}).some(({ schema }) => schema);

const operationFaults = (method: string, path: string, { parameters = [], requestBody, ...rest }: Operation) => {
  const { responses, security = [] } = rest;
  const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const wanted = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
  const replies = Object.entries(responses);
  const failures = replies.filter(([status]) => Number(status) >= 400);
  return [
    ...wanted.filter((name) => !declared.includes(name)).map((name) => `does not name its parameter ${name}`),
    ...(TAKES_A_BODY.includes(method) && !hasContent(requestBody?.content) ? ['does not name its request'] : []),
    ...(replies.some(([status]) => Number(status) < 300) ? [] : ['does not name its reply']),
    ...(failures.length > 0 ? [] : ['does not name its failures']),
    ...replies
      .filter(
        ([status, { content }]) =>
          !(status === NO_CONTENT || (method === 'head' && Number(status) < 300) || hasContent(content)),
      )
      .map(([status]) => `does not say what its reply ${status} holds`),
    ...(security.length > 0 && !responses['401'] ? ['is guarded and does not name the reply 401'] : []),
  ];
};

/** API calls that do not document their request or their responses. */
export const apiFaults = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operationFaults(method, path, operation).map((fault) => `${method.toUpperCase()} ${path} ${fault}`),
    ),
  );
