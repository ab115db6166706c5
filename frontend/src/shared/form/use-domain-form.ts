import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0];

/** A form that asks for what a schema of the domain demands, in its words. */
export const useDomainForm = <Values extends FieldValues>(
  schema: Schema<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> =>
  useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver<Values, unknown, Values>(schema),
    defaultValues,
  });
