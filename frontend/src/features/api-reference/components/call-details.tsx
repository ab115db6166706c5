import { fieldsOf, type ApiDocument, variantsOf } from '@intranet/domain';
import { type Call, answerOf, bodyOf, exampleCall, innerOf, isSecured } from '../areas';
import { FieldList } from './field-list';

interface CallDetailsProps {
  call: Call;
  document: ApiDocument;
}

/** What a call takes and returns, who may use it, and an example. IMP-04 */
export function CallDetails({ call, document }: CallDetailsProps) {
  const body = bodyOf(call);
  const { status, says } = answerOf(call);
  const variants = body ? variantsOf(innerOf(body)) : [];
  const other = call.requestBody && !body ? Object.keys(call.requestBody.content ?? {}).join(', ') : '';
  const example = exampleCall(call, new URL(document.servers[0]?.url ?? '/', window.location.origin).href);
  return (
    <div className="call-details">
      <p>{call.description}</p>
      <dl className="call-facts">
        <dt>Permission</dt>
        <dd>
          <code translate="no">{call['x-permission']}</code>
          <span>{!isSecured(call) && ', without a session'}</span>
        </dd>
        <dt>Answers</dt>
        <dd>{`${status}. ${says}`}</dd>
        {other && (
          <>
            <dt>Takes</dt>
            <dd>{other}</dd>
          </>
        )}
      </dl>
      <FieldList
        title="In the address"
        fields={call.parameters.map(({ name, in: place, required = false, description, schema }) => ({
          name: place === 'path' ? `{${name}}` : `?${name}`,
          required,
          words:
            description ?? (place === 'path' ? 'of the record' : (wordsOfList[name] ?? String(schema.type))),
        }))}
      />
      {variants.map((variant, index) => (
        <FieldList
          // The alternative forms of a body have no names.
          key={index}
          title={index === 0 ? 'Body' : 'Or'}
          fields={fieldsOf(variant)}
        />
      ))}
      <h3>Example</h3>
      <pre
        className="code-block call-example"
        role="group"
        aria-label={`Example of ${call.verb} ${call.path}`}
      >
        {example}
      </pre>
    </div>
  );
}

/** The query parameters of lists, the same for all lists. */
const wordsOfList: Readonly<Record<string, string>> = {
  filters: 'filters[field][$operator]=value',
  sort: 'field:asc or field:desc',
  pagination: 'pagination[page] and pagination[pageSize], up to 100',
};
