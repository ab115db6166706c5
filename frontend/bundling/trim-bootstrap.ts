import type { UserConfig } from 'vite';

type PostCss = Exclude<NonNullable<UserConfig['css']>['postcss'], string | undefined>;
type Plugin = Extract<NonNullable<PostCss['plugins']>[number], { postcssPlugin: string }>;

/**
 * Families of Bootstrap classes that no screen uses. Bootstrap's whole style sheet is 30 KB compressed, the budget for
 * all styles 32 KB, and purging by the names in the sources would miss classes that React-Bootstrap composes. A screen
 * that needs a family removes it from this list.
 */
const unused = [
  'accordion',
  'breadcrumb',
  'btn-group',
  'btn-toolbar',
  'card-group',
  'card-img',
  'carousel',
  'dropend',
  'dropstart',
  'dropup',
  'figure',
  'float',
  'focus-ring',
  'form-floating',
  'form-range',
  'icon-link',
  'img-thumbnail',
  'link',
  'list-group',
  'nav',
  'navbar',
  'object-fit',
  'offcanvas',
  'offset',
  'opacity',
  'pills',
  'placeholder',
  'popover',
  'progress',
  'ratio',
  'scrollspy',
  'sticky',
  'tab',
  'text-bg',
  'toast',
  'tooltip',
  'vr',
  'z',
  'bg-opacity',
  'border-opacity',
  'text-opacity',
  'translate',
  'btn-info',
  'btn-warning',
  'btn-success',
  'btn-light',
  'btn-dark',
  'btn-outline-info',
  'btn-outline-warning',
  'btn-outline-success',
  'btn-outline-light',
  'btn-outline-dark',
  'table-primary',
  'table-secondary',
  'table-success',
  'table-info',
  'table-warning',
  'table-danger',
  'table-light',
  'table-dark',
  'modal-fullscreen-md',
  'modal-fullscreen-xl',
  'modal-fullscreen-xxl',
  'btn-close-white',
];
const ours = /bootstrap[/\\]dist[/\\]css/;

const isUnused = (selector: string): boolean => {
  const classes = selector.match(/\.[A-Za-z][\w-]*/g) ?? [];
  return classes.some((name) =>
    unused.some((family) => name === `.${family}` || name.startsWith(`.${family}-`)),
  );
};

/**
 * Spacing, grid and display helpers per screen width; ours need none above `lg` and few below. A dialog's size has a
 * similar name but must stay: React-Bootstrap makes its class from `size`.
 */
const unusedWidths = /\.(?!modal-)[\w-]+-(?:sm|xl|xxl)(?:-[\w-]+)?$/;

/** Leaves out the parts of Bootstrap that no screen uses. */
export function trimBootstrap(): Plugin {
  return {
    postcssPlugin: 'trim-bootstrap',
    Once(root, { result }) {
      root.walkRules((rule) => {
        const file = rule.source?.input.file ?? result.opts.from ?? '';
        if (!ours.test(file)) return;
        const byWidth =
          rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'media';
        const kept = rule.selectors.filter((one) => !isUnused(one) && !(byWidth && unusedWidths.test(one)));
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
      root.walkAtRules('media', (media) => {
        if (media.nodes?.length === 0) media.remove();
      });
    },
  };
}
