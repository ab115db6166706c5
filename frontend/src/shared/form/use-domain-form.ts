import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0];

/**
 * A form validated by a schema of the domain, with the domain's messages.
 * @param schema a function where it depends on the day or the time, which may change while the form is open
 * @param mode when it validates first: at the submit, or when a field is left, which suits long forms
 */
export const useDomainForm = <Values extends FieldValues>(
  schema: Schema<Values> | (() => Schema<Values>),
  defaultValues: DefaultValues<Values>,
  mode: 'onSubmit' | 'onTouched' = 'onSubmit',
): UseFormReturn<Values, unknown, Values> =>
  useForm<Values, unknown, Values>({
    resolver: (...values) =>
      standardSchemaResolver<Values, unknown, Values>(typeof schema === 'function' ? schema() : schema)(
        ...values,
      ),
    defaultValues,
    mode,
  });
