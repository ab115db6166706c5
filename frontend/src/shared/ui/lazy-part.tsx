import { Component, lazy, type ComponentType, type ReactNode } from 'react';
import { inTime, TooLate } from '../lib/in-time';
import { reloadPage } from '../lib/reload-page';
import { Icon } from './icon';

/**
 * A part of a screen whose file is loaded when it is first drawn. If the file never comes, a sentence and a way on are
 * in its place; one that cannot be loaded is for the error page, which reloads after an outage. SES-24, OPS-06
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => inTime(load()));
  return (props: Props) => (
    <PlaceOfPart>
      <Part {...props} />
    </PlaceOfPart>
  );
}

class PlaceOfPart extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof TooLate)) throw error;
    return (
      <div className="load-state is-failure" role="alert">
        <Icon name="alert" />
        <strong>{error.message}</strong>
        <button type="button" className="btn btn-secondary btn-sm" onClick={reloadPage}>
          Reload the page
        </button>
      </div>
    );
  }
}
