import Modal from 'react-bootstrap/Modal';
import { assetAddress, type AssetTracking } from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { letterheadQuery } from '../../../shared/company/letterhead';
import { createLabelPdf } from '../../../shared/documents/create-report-pdf';
import {
  isLabelFormat,
  type LabelFormatName,
  labelFormats,
  labelsPerPage,
} from '../../../shared/documents/labels/label-formats';
import { PdfPreview } from '../../../shared/documents/pdf-preview';
import { useFileJob } from '../../../shared/documents/use-file-job';
import { FieldFrame } from '../../../shared/form/fields/field-frame';
import { NativeSelect } from '../../../shared/form/fields/native-select';
import { Options } from '../../../shared/select/options';
import { labelOf } from '../asset-label';

/** Remembered, since a company buys one kind of label paper. */
const key = 'intranet.label-paper';

function usualFormat(): LabelFormatName {
  const kept = localStorage.getItem(key);
  return isLabelFormat(kept) ? kept : 'avery-5160';
}

const keepFormat = (format: LabelFormatName): void => localStorage.setItem(key, format);

interface LabelModalProps {
  assets: readonly AssetTracking[];
  onClose: () => void;
}

const formats = Object.entries(labelFormats);

/** Asks for the label paper and makes the labels. AST-06 */
export default function LabelModal({ assets, onClose }: LabelModalProps) {
  const id = useId();
  const client = useQueryClient();
  const job = useFileJob();
  const [format, setFormat] = useState(usualFormat);
  const [first, setFirst] = useState('1');
  const perPage = labelsPerPage(labelFormats[format]);
  const place = /^\d{1,3}$/.test(first) ? Number(first) : 0;
  const fault = place < 1 || place > perPage;
  const pages = Math.ceil((assets.length + Math.max(0, place - 1)) / perPage);
  const { origin } = window.location;

  const make = (event: SyntheticEvent) => {
    event.preventDefault();
    if (fault) return;
    keepFormat(format);
    void job.start(async (options) => {
      const { name, portal } = await client.fetchQuery(letterheadQuery);
      const labels = assets.map((asset) => labelOf(asset, name, origin));
      return createLabelPdf({ format, labels, skip: place - 1, ...(portal && { portal }) }, options);
    });
  };

  if (job.state.status !== 'idle') {
    return (
      <PdfPreview
        title={`Labels of ${assets.length === 1 ? `asset ${assets[0]!.assetNumber}` : `${assets.length} assets`}`}
        fileName="assetLabels.pdf"
        blob={job.state.status === 'ready' ? job.state.blob : undefined}
        unprintable={job.state.status === 'ready' ? job.state.unprintable : undefined}
        error={job.state.status === 'failed' ? job.state.message : undefined}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal show onHide={onClose} centered aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={make}>
        <Modal.Header closeButton closeLabel="Close">
          <Modal.Title as="h2" id={`${id}-title`}>
            {`Print ${assets.length === 1 ? 'a label' : `${assets.length} labels`}`}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <FieldFrame label="Label paper">
            {(control) => (
              <NativeSelect
                {...control}
                value={format}
                onChange={(event) => setFormat(event.target.value as typeof format)}
              >
                <Options of={formats.map(([value, { name: label }]) => ({ value, label }))} />
              </NativeSelect>
            )}
          </FieldFrame>
          {perPage > 1 && (
            <FieldFrame
              label="First free label"
              help={fault ? undefined : 'Of a page that is partly used, counted row by row.'}
              error={fault ? `Please enter a number from 1 to ${perPage}.` : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  className={`form-control${fault ? ' is-invalid' : ''}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={first}
                  onChange={(event) => setFirst(event.target.value.trim())}
                />
              )}
            </FieldFrame>
          )}
          <p>
            {`${pages === 1 ? 'One page' : `${pages} pages`}. Print at actual size (100 %), not fitted to the page.`}
          </p>
          <p className="mb-0 text-break">
            The codes open <bdi>{assetAddress(origin, assets[0]!.assetNumber)}</bdi>
            <span>{`${assets.length > 1 ? ' and so on' : ''}: IT sees the asset, others a ticket about it.`}</span>
          </p>
        </Modal.Body>
        <Modal.Footer>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            Make PDF
          </button>
        </Modal.Footer>
      </form>
    </Modal>
  );
}
