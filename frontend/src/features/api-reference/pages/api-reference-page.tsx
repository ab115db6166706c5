import { type ApiDocument, screens } from '@intranet/domain';
import { useMemo } from 'react';
import { DownloadButton } from '../../../shared/documents/download-button';
import { saveFile } from '../../../shared/documents/save-file';
import { SearchBox } from '../../../shared/table/filters/search-box';
import { useAddressFilter } from '../../../shared/table/filters/use-address-filter';
import { Empty } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { areasOf } from '../areas';
import { AreaCard } from '../components/area-card';
import { useDescription } from '../hooks';
import '../api-reference.css';

const filterNames = ['search'] as const;

/** Every call of the API, for developers of other systems. IMP-04 */
export function ApiReferencePage() {
  const description = useDescription();
  const { data } = description;
  return (
    <>
      <PageHeader
        title={screens['API-Reference'].title}
        lead="Every API call: who may use it, what to send, and what it returns."
        action={
          data && (
            <DownloadButton look="primary" make={() => Promise.resolve(save(data))}>
              Download OpenAPI
            </DownloadButton>
          )
        }
      />
      <Loaded
        query={description}
        what="the description"
        failure="There was an error retrieving the description of the API. Please try again later."
      >
        {(document) => <Areas document={document} />}
      </Loaded>
    </>
  );
}

const save = (document: ApiDocument): void =>
  saveFile(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }), 'openapi.json');

function Areas({ document }: { document: ApiDocument }) {
  const { filter, narrow } = useAddressFilter(filterNames);
  const areas = useMemo(() => areasOf(document, filter.search), [document, filter.search]);
  const many = areas.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <div className="card-stack">
      <section className="card" aria-label="Find a call">
        <div className="call-search">
          <SearchBox
            label="Address, field, permission or words"
            value={filter.search}
            onChange={(search) => narrow({ search })}
          />
          <p role="status">{many === 1 ? '1 call' : `${many} calls`}</p>
        </div>
        <p className="call-lead">
          Every address begins with <code translate="no">{document.servers[0]?.url}</code>. Send{' '}
          <code translate="no">Authorization: Bearer …</code> with the <code translate="no">jwt</code> that{' '}
          <code translate="no">POST /auth/local</code> answers. The body of a write is wrapped in{' '}
          <code translate="no">data</code>, except under <code translate="no">/auth</code>,{' '}
          <code translate="no">/users</code> and <code translate="no">/upload</code>.
        </p>
      </section>
      {areas.length === 0 && <Empty icon="search" title="No call matches this search" />}
      {areas.map((area) => (
        <AreaCard key={area.name} area={area} document={document} />
      ))}
    </div>
  );
}
