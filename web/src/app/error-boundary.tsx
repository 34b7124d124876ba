import { Component, type ReactNode } from 'react';
import type { Place } from '~/lib/navigation';
import { ErrorPage } from '~/pages/error-page';

interface Props {
  place: Place;
  children: ReactNode;
}

interface State {
  place: Place;
  failure: { error: unknown } | null;
}

/** Shows why a page broke, until the person goes elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failure: null };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
