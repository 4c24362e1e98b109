import { Building2, Landmark, MapPin } from 'lucide-react'

/** By the type of a place. */
export const placeIcons = { city: Building2, locality: MapPin, landmark: Landmark }
