import '../asset-tracking.css';
import { lazyPart } from '../../../shared/ui/lazy-part';
import { type AssetTracking, screens, typedAssetNumber } from '@intranet/domain';
import { Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { NewButton } from '../../../shared/open-form/new-button';
import { useOpenForm } from '../../../shared/open-form/use-open-form';
import { NEW } from '../../../shared/table/opening';
import { Icon } from '../../../shared/ui/icon';
import { PageHeader } from '../../../shared/ui/page-header';
import { AssetPanel } from '../components/asset-panel';
import { AssetsCard } from '../components/assets-card';
import { Scanner } from '../components/scanner';
import { useChosenAssets } from '../use-chosen-assets';
import { useScanning } from '../use-scanning';

/** The width below which the side navigation is an overlay: phones and tablets, which have a rear camera. */
const small = () => window.matchMedia('(max-width: 899.98px)');

const onWidth = (listener: () => void) => {
  const query = small();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Is this a small screen? AST-05 */
const useSmallScreen = (): boolean => useSyncExternalStore(onWidth, () => small().matches);

const LabelModal = lazyPart(() => import('../components/label-modal'));

/** AST-01 to AST-07. The address holds the number of the open asset, or `new`. */
export function AssetTrackingPage() {
  const isSmall = useSmallScreen();
  const { openId, open, goOnAs, close, guard, letGo, replace } = useOpenForm();
  const chosen = useChosenAssets();
  const { scanning, setScanning } = useScanning();
  const [printing, setPrinting] = useState<AssetTracking[] | null>(null);
  const scanButton = useRef<HTMLButtonElement>(null);

  /**
   * The asset that Manage or Edit was pressed for. An asset opened by a label or an address is shown for reading first.
   */
  const [edited, setEdited] = useState<string | null>(null);
  const manage = useCallback(
    (asset: AssetTracking) =>
      replace(() => {
        setEdited(String(asset.assetNumber));
        open(String(asset.assetNumber));
      }),
    [open, replace],
  );
  const readOpen = useCallback(() => replace(() => setEdited(null)), [replace]);
  const read = useCallback(
    (assetNumber: number) =>
      replace(() => {
        setEdited(null);
        open(String(assetNumber));
      }),
    [open, replace],
  );
  const scanned = useCallback(
    (assetNumber: number) => {
      setScanning(false);
      read(assetNumber);
    },
    [read, setScanning],
  );
  const stopScanning = () => {
    setScanning(false);
    scanButton.current?.focus();
  };
  const saved = (asset: AssetTracking) => {
    letGo();
    chosen.renew(asset);
    if (openId === NEW) return close();
    setEdited(String(asset.assetNumber));
    // The address had its former number.
    if (openId !== String(asset.assetNumber)) goOnAs(String(asset.assetNumber));
  };
  const clear = () => {
    letGo();
    if (openId !== NEW) open(NEW);
  };
  const deleted = (asset: AssetTracking) => {
    letGo();
    chosen.forget(asset.documentId);
    close();
  };

  return (
    <>
      <PageHeader
        title={screens.AssetTracking.title}
        isParent={openId !== null && typedAssetNumber(openId) !== null}
        lead="What the company owns, where it is, and what is printed on its labels."
        action={
          <>
            {isSmall && (
              <button
                type="button"
                ref={scanButton}
                className="btn btn-secondary"
                aria-expanded={scanning}
                onClick={() => setScanning(!scanning)}
              >
                <Icon name="qr" /> <span>Scan QR code</span>
              </button>
            )}
            <NewButton onOpen={open}>New Asset</NewButton>
          </>
        }
      />
      <div className="card-stack">
        {isSmall && scanning && <Scanner onNumber={scanned} onClose={stopScanning} />}
        <AssetPanel
          openNumber={openId}
          guard={guard}
          editing={openId !== null && edited === openId}
          onEdit={() => setEdited(openId)}
          onRead={readOpen}
          onSaved={saved}
          onClose={close}
          onClear={clear}
          onDeleted={deleted}
          onPrint={(one) => setPrinting([one])}
        />
        <AssetsCard chosen={chosen} onRead={read} onManage={manage} onPrint={setPrinting} />
      </div>
      {printing && (
        <Suspense>
          <LabelModal assets={printing} onClose={() => setPrinting(null)} />
        </Suspense>
      )}
    </>
  );
}
