import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0];

/**
 * A form that asks for what a schema of the domain demands, in its words.
 * @param mode when it begins to: at the submit, or where a field is left, which suits long forms
 */
export const useDomainForm = <Values extends FieldValues>(
  schema: Schema<Values>,
  defaultValues: DefaultValues<Values>,
  mode: 'onSubmit' | 'onTouched' = 'onSubmit',
): UseFormReturn<Values, unknown, Values> =>
  useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver<Values, unknown, Values>(schema),
    defaultValues,
    mode,
  });
