import { accentColours } from '@intranet/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namePage } from '../ui/page-title';
import { portalName, startFace, wearFace } from './face';

const property = (name: string) => document.documentElement.style.getPropertyValue(name);
const own = { portalName: 'Company Intranet', accent: '', logo: null };
const ofHarbor = { portalName: 'HarborNet', accent: '#ffd400', logo: { url: '/api/files/5' } };

beforeEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
  wearFace(own);
});
afterEach(() => {
  wearFace(own);
  localStorage.clear();
});

describe('the colours of the page', () => {
  it('[OPS-19] are those of the accent in both appearances, and the theme’s own again without one', () => {
    wearFace(ofHarbor);
    expect(property('--light-accent')).toBe(accentColours('#ffd400', 'light').accent);
    expect(property('--dark-accent')).toBe('#ffd400');
    expect(property('--light-on-accent')).toBe('#ffffff');
    wearFace(own);
    expect(property('--light-accent')).toBe('');
    expect(document.documentElement.getAttribute('style') ?? '').toBe('');
  });

  it('[OPS-19] are there from the start of the next page, before the server has answered', () => {
    wearFace(ofHarbor);
    const kept = localStorage.getItem('intranet.face')!;
    wearFace(own);
    localStorage.setItem('intranet.face', kept);
    startFace();
    expect(property('--dark-accent')).toBe('#ffd400');
    expect(portalName()).toBe('HarborNet');
  });

  it('[OPS-19] come from the page itself where it holds the answer of the front door', () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'front-door',
      content: JSON.stringify(ofHarbor),
    });
    document.head.append(meta);
    startFace();
    expect(portalName()).toBe('HarborNet');
    expect(property('--dark-accent')).toBe('#ffd400');
  });

  it.each(['', '{', 'null', '7', '"x"', '{"portalName":"","accent":"red;x","logo":null}'])(
    '[OPS-19] are the theme’s own where the browser has kept %s',
    (kept) => {
      localStorage.setItem('intranet.face', kept);
      startFace();
      expect(portalName()).toBe('Company Intranet');
      expect(property('--light-accent')).toBe('');
    },
  );
});

it('[SES-22] the title of the tab has the name of the portal, also once it has changed', () => {
  namePage('Home');
  expect(document.title).toBe('Home · Company Intranet');
  wearFace(ofHarbor);
  expect(document.title).toBe('Home · HarborNet');
});
