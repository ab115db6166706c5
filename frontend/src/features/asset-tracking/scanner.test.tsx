import { assetMessages as say } from '@intranet/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAsset, store, withAssets } from '../../testing/assets';
import { aPerson } from '../../testing/builders';
import { withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen, pageNamed } from '../../testing/open-screen';
import { setScreenWidth } from '../../testing/screen-width';
import { AssetTrackingPage } from './pages/asset-tracking-page';

/** A fake html5-qrcode, since jsdom has neither cameras nor images. Tests hold the label before it. */
const library = vi.hoisted(() => ({
  loaded: 0,
  refuses: false,
  /** Delays the camera until it is resolved. */
  wait: null as Promise<void> | null,
  hasTorch: false,
  asked: null as unknown,
  see: null as ((text: string) => void) | null,
  torch: [] as boolean[],
  running: 0,
}));

vi.mock('./qr-reader', () => {
  library.loaded += 1;
  class Html5Qrcode {
    constructor(elementId: string) {
      if (!document.getElementById(elementId)) throw new Error('There is no such element.');
    }

    async start(camera: unknown, _: unknown, see: (text: string) => void): Promise<null> {
      library.asked = camera;
      await library.wait;
      if (library.refuses) throw new Error('NotAllowedError');
      library.running += 1;
      library.see = see;
      return null;
    }

    async stop(): Promise<void> {
      library.running -= 1;
    }

    getRunningTrackCameraCapabilities() {
      return {
        torchFeature: () => ({
          isSupported: () => library.hasTorch,
          apply: async (on: boolean) => void library.torch.push(on),
        }),
      };
    }
  }
  return { Html5Qrcode, Html5QrcodeSupportedFormats: { QR_CODE: 0 } };
});

withFakeServer();
withAssets();

beforeEach(() => {
  Object.assign(library, { refuses: false, wait: null, hasTorch: false, asked: null, see: null });
  library.running = 0;
  library.torch = [];
  setScreenWidth(360);
  logIn(aPerson({ username: 'it', groups: ['IT', 'Employee'] }));
  store.assets = [anAsset({ assetNumber: 1042, itemName: 'Projector' })];
});

const open = async () => {
  const app = openScreen('/IT/AssetTracking', <AssetTrackingPage />);
  await pageNamed('Asset Tracking');
  return app;
};
const scanButton = () => screen.getByRole('button', { name: 'Scan QR code' });
const scan = async () => {
  const app = await open();
  await app.user.click(scanButton());
  await screen.findByText('Hold the code in front of the camera.');
  return app;
};
const hold = (text: string) => act(() => library.see!(text));
const number = () => screen.getByRole('textbox', { name: 'Or enter the asset number' });

describe('the scanner', () => {
  // Stricter as the first test: a module that was loaded stays loaded.
  it('[AST-05] fetches what reads codes, and asks for the camera, only once it is switched on', async () => {
    const { loaded } = library;
    const { user } = await open();
    expect(library.loaded).toBe(loaded);
    expect(library.asked).toBeNull();
    await user.click(scanButton());
    await screen.findByText('Hold the code in front of the camera.');
    expect(library.loaded).toBe(1);
    expect(library.running).toBe(1);
  });

  it('[AST-05] has its button on small screens only', async () => {
    setScreenWidth(1280);
    const { close } = await open();
    expect(screen.queryByRole('button', { name: 'Scan QR code' })).not.toBeInTheDocument();
    close();
    for (const width of [899, 360]) {
      setScreenWidth(width);
      const app = await open();
      expect(scanButton()).toBeVisible();
      app.close();
    }
  });

  it('[AST-05] wishes for the rear camera, and takes what there is', async () => {
    await scan();
    expect(library.asked).toEqual({ facingMode: 'environment' });
  });

  it.each(['1042', ' 1042 ', 'https://intranet.example.com/IT/Asset/1042'])(
    '[AST-05] the number of a known asset, as %o, opens that asset and switches the camera off',
    async (text) => {
      const { address } = await scan();
      hold(text);
      expect(await screen.findByRole('heading', { name: 'Asset 1042: Projector' })).toHaveFocus();
      expect(address()).toBe('/IT/AssetTracking?open=1042');
      expect(screen.queryByRole('region', { name: 'Scan a label' })).not.toBeInTheDocument();
      await waitFor(() => expect(library.running).toBe(0));
    },
  );

  it('[AST-05] an unknown number prefills the form and says so', async () => {
    await scan();
    hold('777');
    expect(await screen.findByText(say.unknownAsset)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'New asset' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Asset number' })).toHaveValue('777');
    expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('');
  });

  it.each(['hello', '0', '10000000000', '1.5', 'https://evil.example/', 'javascript:1'])(
    '[AST-05] %s is no asset number: it says so and keeps scanning',
    async (text) => {
      const { address } = await scan();
      hold(text);
      expect(await screen.findByText('This is not an asset number.')).toBeVisible();
      expect(address()).toBe('/IT/AssetTracking');
      expect(library.running).toBe(1);
      hold('1042');
      expect(await screen.findByRole('heading', { name: 'Asset 1042: Projector' })).toBeVisible();
    },
  );

  it('[AST-05] a refused camera says so, and the number can be entered instead', async () => {
    library.refuses = true;
    const { user, address } = await open();
    await user.click(scanButton());
    expect(await screen.findByText(say.cameraRefused)).toBeVisible();
    await user.type(number(), '1042{Enter}');
    expect(await screen.findByRole('heading', { name: 'Asset 1042: Projector' })).toBeVisible();
    expect(address()).toBe('/IT/AssetTracking?open=1042');
  });

  it('[AST-05] beside the camera a number can always be entered; other text is refused', async () => {
    const { user, address } = await scan();
    for (const typed of ['1e3', '1.5', '0', ' ']) {
      await user.clear(number());
      await user.type(number(), typed);
      await user.click(screen.getByRole('button', { name: 'Open' }));
      expect(number()).toHaveAccessibleDescription('This is not an asset number.');
    }
    expect(address()).toBe('/IT/AssetTracking');
    await user.clear(number());
    await user.type(number(), '1042');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('heading', { name: 'Asset 1042: Projector' })).toBeVisible();
    await waitFor(() => expect(library.running).toBe(0));
  });

  it('[AST-05] offers the light of the camera where there is one', async () => {
    library.hasTorch = true;
    const { user } = await scan();
    const light = screen.getByRole('button', { name: 'Light' });
    expect(light).toHaveAttribute('aria-pressed', 'false');
    await user.click(light);
    await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'true'));
    await user.click(light);
    await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'false'));
    expect(library.torch).toEqual([true, false]);
  });

  it('[AST-05] offers no light where there is none', async () => {
    await scan();
    expect(screen.queryByRole('button', { name: 'Light' })).not.toBeInTheDocument();
  });

  it('[AST-05] is opened and closed by keyboard; closed, it switches the camera off and gives the focus back', async () => {
    const { user } = await open();
    scanButton().focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Hold the code in front of the camera.');
    expect(screen.getByRole('heading', { name: 'Scan a label' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close scanner' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(scanButton()).toHaveFocus();
    await waitFor(() => expect(library.running).toBe(0));
  });

  it('[AST-05] closed while the camera still starts, it switches it off as soon as it is on', async () => {
    let ready = () => {};
    library.wait = new Promise((resolve) => (ready = resolve));
    const { user } = await open();
    await user.click(scanButton());
    const scanner = screen.getByRole('region', { name: 'Scan a label' });
    expect(within(scanner).getByText('Starting the camera …')).toBeVisible();
    await waitFor(() => expect(library.asked).not.toBeNull());
    await user.click(within(scanner).getByRole('button', { name: 'Close scanner' }));
    await act(async () => ready());
    await waitFor(() => expect(library.running).toBe(0));
    expect(library.see).not.toBeNull();
  });
});
