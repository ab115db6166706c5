import type { HomePage, HomePageForm } from '@intranet/domain';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { Form } from '../../../shared/form/form';
import { SubmitButton } from '../../../shared/form/submit-button';
import { LeaveQuestion } from '../../../shared/write/leave-question';
import { useLeaveQuestion } from '../../../shared/write/use-leave-question';
import { useEditHome } from '../use-edit-home';
import { CarouselEditor } from './carousel-editor';
import { HomePreview } from './home-preview';
import { SectionFields } from './section-fields';
import './home-page.css';

const labels: Record<keyof HomePageForm, string> = {
  spotlightTitle: 'Title of the spotlight',
  spotlightDescription: 'Description of the spotlight',
  bookOfTheMonthTitle: 'Title of the book',
  bookOfTheMonthDesc: 'Description of the book',
};

export function EditHome({ initial }: { initial: HomePage }) {
  const state = useEditHome(initial);
  const leaving = useLeaveQuestion(state.isDirty);
  return (
    <Form form={state.form} onSubmit={state.submit}>
      <div className="edit-home">
        <div className="card">
          <ChangedMeanwhile meanwhile={state.meanwhile} labels={labels} />
          <SectionFields
            legend="Employee Spotlight"
            state={state}
            title="spotlightTitle"
            description="spotlightDescription"
            photo="spotlightPhoto"
          />
          <SectionFields
            legend="Book of the Month"
            state={state}
            title="bookOfTheMonthTitle"
            description="bookOfTheMonthDesc"
            photo="bookOfTheMonthPhoto"
          />
          <CarouselEditor state={state} />
          <div className="form-actions">
            <SubmitButton>Submit Changes</SubmitButton>
          </div>
        </div>
        <HomePreview state={state} />
      </div>
      <LeaveQuestion leaving={leaving}>What you changed on the home page</LeaveQuestion>
    </Form>
  );
}
