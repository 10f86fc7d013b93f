// Written by `npm run types` from the migrations with sha256 ee24dbf01fb484bf0a401e5df68bcb42a19b6b05112e96163d10a1b9c8d745ef
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      case_studies: {
        Row: {
          before_after: string | null
          before_after_en: string | null
          challenge: string
          challenge_en: string | null
          created_at: string
          customer_industry: string | null
          customer_industry_en: string | null
          customer_logo_url: string | null
          customer_name: string
          functions_used: string | null
          id: string
          is_published: boolean
          metrics: Json | null
          metrics_en: Json | null
          position: number
          quote: string | null
          quote_en: string | null
          quote_name: string | null
          quote_role: string | null
          quote_role_en: string | null
          results: string
          results_en: string | null
          search_words: string | null
          search_words_en: string | null
          seo_canonical: string | null
          seo_description: string | null
          seo_description_en: string | null
          seo_hidden: boolean | null
          seo_picture: string | null
          seo_title: string | null
          seo_title_en: string | null
          solution: string
          solution_en: string | null
          solution_id: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          before_after?: string | null
          before_after_en?: string | null
          challenge: string
          challenge_en?: string | null
          created_at?: string
          customer_industry?: string | null
          customer_industry_en?: string | null
          customer_logo_url?: string | null
          customer_name: string
          functions_used?: string | null
          id?: string
          is_published?: boolean
          metrics?: Json | null
          metrics_en?: Json | null
          position?: number
          quote?: string | null
          quote_en?: string | null
          quote_name?: string | null
          quote_role?: string | null
          quote_role_en?: string | null
          results: string
          results_en?: string | null
          search_words?: string | null
          search_words_en?: string | null
          seo_canonical?: string | null
          seo_description?: string | null
          seo_description_en?: string | null
          seo_hidden?: boolean | null
          seo_picture?: string | null
          seo_title?: string | null
          seo_title_en?: string | null
          solution: string
          solution_en?: string | null
          solution_id?: string | null
          updated_at?: string
        }
        Update: {
          before_after?: string | null
          before_after_en?: string | null
          challenge?: string
          challenge_en?: string | null
          created_at?: string
          customer_industry?: string | null
          customer_industry_en?: string | null
          customer_logo_url?: string | null
          customer_name?: string
          functions_used?: string | null
          id?: string
          is_published?: boolean
          metrics?: Json | null
          metrics_en?: Json | null
          position?: number
          quote?: string | null
          quote_en?: string | null
          quote_name?: string | null
          quote_role?: string | null
          quote_role_en?: string | null
          results?: string
          results_en?: string | null
          search_words?: string | null
          search_words_en?: string | null
          seo_canonical?: string | null
          seo_description?: string | null
          seo_description_en?: string | null
          seo_hidden?: boolean | null
          seo_picture?: string | null
          seo_title?: string | null
          seo_title_en?: string | null
          solution?: string
          solution_en?: string | null
          solution_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_studies_solution_id_fkey"
            columns: ["solution_id"]
            isOneToOne: false
            referencedRelation: "content_solutions"
            referencedColumns: ["id"]
          },
        ]
      }
      catalogue_functions: {
        Row: {
          area: string
          area_en: string | null
          created_at: string
          description: string | null
          description_en: string | null
          icon_name: string | null
          id: string
          is_published: boolean
          position: number
          search_words: string | null
          search_words_en: string | null
          slug: string
          title: string
          title_en: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          area: string
          area_en?: string | null
          created_at?: string
          description?: string | null
          description_en?: string | null
          icon_name?: string | null
          id?: string
          is_published?: boolean
          position?: number
          search_words?: string | null
          search_words_en?: string | null
          slug: string
          title: string
          title_en?: string | null
          updated_at?: string
        }
        Update: {
          area?: string
          area_en?: string | null
          created_at?: string
          description?: string | null
          description_en?: string | null
          icon_name?: string | null
          id?: string
          is_published?: boolean
          position?: number
          search_words?: string | null
          search_words_en?: string | null
          slug?: string
          title?: string
          title_en?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      contact_submissions: {
        Row: {
          company: string | null
          created_at: string
          email: string
          id: string
          is_spam: boolean
          message: string | null
          name: string
          phone: string | null
          search_text: string
        }
        ComputedFields: never
        Insert: {
          company?: string | null
          created_at?: string
          email: string
          id?: string
          is_spam?: boolean
          message?: string | null
          name: string
          phone?: string | null
          search_text?: never
        }
        Update: {
          company?: string | null
          created_at?: string
          email?: string
          id?: string
          is_spam?: boolean
          message?: string | null
          name?: string
          phone?: string | null
          search_text?: never
        }
        Relationships: []
      }
      content_drafts: {
        Row: {
          base: NonNullable<Json>
          changes: NonNullable<Json>
          collection: string
          created_at: string
          fields: string[]
          id: string
          item_id: string
          operation: string
          parent_id: string | null
          release_id: string | null
          review: string | null
          title: string | null
          typed: NonNullable<Json>
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          base?: NonNullable<Json>
          changes?: NonNullable<Json>
          collection: string
          created_at?: string
          fields?: never
          id?: string
          item_id: string
          operation: string
          parent_id?: string | null
          release_id?: string | null
          review?: string | null
          title?: string | null
          typed?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          base?: NonNullable<Json>
          changes?: NonNullable<Json>
          collection?: string
          created_at?: string
          fields?: never
          id?: string
          item_id?: string
          operation?: string
          parent_id?: string | null
          release_id?: string | null
          review?: string | null
          title?: string | null
          typed?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: []
      }
      content_solutions: {
        Row: {
          created_at: string
          cta_label: string | null
          cta_label_en: string | null
          cta_link: string | null
          description: string | null
          description_en: string | null
          features_count: number
          id: string
          is_published: boolean
          position: number
          price_span: string | null
          price_span_en: string | null
          search_words: string | null
          search_words_en: string | null
          seo_canonical: string | null
          seo_description: string | null
          seo_description_en: string | null
          seo_hidden: boolean | null
          seo_picture: string | null
          seo_title: string | null
          seo_title_en: string | null
          slug: string
          suits: string | null
          suits_en: string | null
          systems: string | null
          systems_en: string | null
          title: string
          title_en: string | null
          updated_at: string
          usp: string | null
          usp_en: string | null
          weeks: number | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          cta_label?: string | null
          cta_label_en?: string | null
          cta_link?: string | null
          description?: string | null
          description_en?: string | null
          features_count?: number
          id?: string
          is_published?: boolean
          position?: number
          price_span?: string | null
          price_span_en?: string | null
          search_words?: string | null
          search_words_en?: string | null
          seo_canonical?: string | null
          seo_description?: string | null
          seo_description_en?: string | null
          seo_hidden?: boolean | null
          seo_picture?: string | null
          seo_title?: string | null
          seo_title_en?: string | null
          slug: string
          suits?: string | null
          suits_en?: string | null
          systems?: string | null
          systems_en?: string | null
          title: string
          title_en?: string | null
          updated_at?: string
          usp?: string | null
          usp_en?: string | null
          weeks?: number | null
        }
        Update: {
          created_at?: string
          cta_label?: string | null
          cta_label_en?: string | null
          cta_link?: string | null
          description?: string | null
          description_en?: string | null
          features_count?: number
          id?: string
          is_published?: boolean
          position?: number
          price_span?: string | null
          price_span_en?: string | null
          search_words?: string | null
          search_words_en?: string | null
          seo_canonical?: string | null
          seo_description?: string | null
          seo_description_en?: string | null
          seo_hidden?: boolean | null
          seo_picture?: string | null
          seo_title?: string | null
          seo_title_en?: string | null
          slug?: string
          suits?: string | null
          suits_en?: string | null
          systems?: string | null
          systems_en?: string | null
          title?: string
          title_en?: string | null
          updated_at?: string
          usp?: string | null
          usp_en?: string | null
          weeks?: number | null
        }
        Relationships: []
      }
      features: {
        Row: {
          created_at: string
          description: string | null
          description_en: string | null
          example: string | null
          example_en: string | null
          function_id: string | null
          icon_name: string | null
          id: string
          integrations: string | null
          integrations_en: string | null
          is_public: boolean
          position: number
          solution_id: string
          title: string
          title_en: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          description?: string | null
          description_en?: string | null
          example?: string | null
          example_en?: string | null
          function_id?: string | null
          icon_name?: string | null
          id?: string
          integrations?: string | null
          integrations_en?: string | null
          is_public?: boolean
          position?: number
          solution_id: string
          title: string
          title_en?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          description_en?: string | null
          example?: string | null
          example_en?: string | null
          function_id?: string | null
          icon_name?: string | null
          id?: string
          integrations?: string | null
          integrations_en?: string | null
          is_public?: boolean
          position?: number
          solution_id?: string
          title?: string
          title_en?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "features_function_id_fkey"
            columns: ["function_id"]
            isOneToOne: false
            referencedRelation: "catalogue_functions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "features_solution_id_fkey"
            columns: ["solution_id"]
            isOneToOne: false
            referencedRelation: "content_solutions"
            referencedColumns: ["id"]
          },
        ]
      }
      lead_captures: {
        Row: {
          company: string | null
          created_at: string
          email: string
          first_name: string | null
          id: string
          is_spam: boolean
          last_name: string | null
          resource_slug: string | null
          search_text: string
        }
        ComputedFields: never
        Insert: {
          company?: string | null
          created_at?: string
          email: string
          first_name?: string | null
          id?: string
          is_spam?: boolean
          last_name?: string | null
          resource_slug?: string | null
          search_text?: never
        }
        Update: {
          company?: string | null
          created_at?: string
          email?: string
          first_name?: string | null
          id?: string
          is_spam?: boolean
          last_name?: string | null
          resource_slug?: string | null
          search_text?: never
        }
        Relationships: []
      }
      lead_consents: {
        Row: {
          given_at: string
          lead_id: string
          purpose: string
        }
        ComputedFields: never
        Insert: {
          given_at?: string
          lead_id: string
          purpose: string
        }
        Update: {
          given_at?: string
          lead_id?: string
          purpose?: string
        }
        Relationships: [
          {
            foreignKeyName: "lead_consents_lead_id_fkey"
            columns: ["lead_id"]
            isOneToOne: true
            referencedRelation: "lead_captures"
            referencedColumns: ["id"]
          },
        ]
      }
      media: {
        Row: {
          alt_en: string
          alt_sv: string
          content_hash: string
          created_at: string
          file: string
          file_name: string
          focus_x: number
          focus_y: number
          folder: string
          height: number | null
          id: string
          mime_type: string
          size: number
          updated_at: string
          variants: number[]
          width: number | null
        }
        ComputedFields: never
        Insert: {
          alt_en: string
          alt_sv: string
          content_hash: string
          created_at?: string
          file: string
          file_name: string
          focus_x?: number
          focus_y?: number
          folder: string
          height?: number | null
          id?: string
          mime_type: string
          size: number
          updated_at?: string
          variants?: number[]
          width?: number | null
        }
        Update: {
          alt_en?: string
          alt_sv?: string
          content_hash?: string
          created_at?: string
          file?: string
          file_name?: string
          focus_x?: number
          focus_y?: number
          folder?: string
          height?: number | null
          id?: string
          mime_type?: string
          size?: number
          updated_at?: string
          variants?: number[]
          width?: number | null
        }
        Relationships: []
      }
      news: {
        Row: {
          author: string | null
          body: string | null
          body_en: string | null
          created_at: string
          id: string
          is_published: boolean
          last_day: string | null
          lead: string
          lead_en: string | null
          picture: string | null
          published_on: string
          search_words: string | null
          search_words_en: string | null
          seo_canonical: string | null
          seo_description: string | null
          seo_description_en: string | null
          seo_hidden: boolean | null
          seo_picture: string | null
          seo_title: string | null
          seo_title_en: string | null
          slug: string
          title: string
          title_en: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          author?: string | null
          body?: string | null
          body_en?: string | null
          created_at?: string
          id?: string
          is_published?: boolean
          last_day?: string | null
          lead: string
          lead_en?: string | null
          picture?: string | null
          published_on: string
          search_words?: string | null
          search_words_en?: string | null
          seo_canonical?: string | null
          seo_description?: string | null
          seo_description_en?: string | null
          seo_hidden?: boolean | null
          seo_picture?: string | null
          seo_title?: string | null
          seo_title_en?: string | null
          slug: string
          title: string
          title_en?: string | null
          updated_at?: string
        }
        Update: {
          author?: string | null
          body?: string | null
          body_en?: string | null
          created_at?: string
          id?: string
          is_published?: boolean
          last_day?: string | null
          lead?: string
          lead_en?: string | null
          picture?: string | null
          published_on?: string
          search_words?: string | null
          search_words_en?: string | null
          seo_canonical?: string | null
          seo_description?: string | null
          seo_description_en?: string | null
          seo_hidden?: boolean | null
          seo_picture?: string | null
          seo_title?: string | null
          seo_title_en?: string | null
          slug?: string
          title?: string
          title_en?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      pages: {
        Row: {
          created_at: string
          hero_description: string | null
          hero_description_en: string | null
          hero_title: string | null
          hero_title_en: string | null
          id: string
          is_published: boolean
          place: string | null
          search_words: string | null
          search_words_en: string | null
          sections: Json | null
          seo_canonical: string | null
          seo_description: string | null
          seo_description_en: string | null
          seo_hidden: boolean | null
          seo_picture: string | null
          seo_title: string | null
          seo_title_en: string | null
          slug: string
          title: string
          title_en: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          hero_description?: string | null
          hero_description_en?: string | null
          hero_title?: string | null
          hero_title_en?: string | null
          id?: string
          is_published?: boolean
          place?: string | null
          search_words?: string | null
          search_words_en?: string | null
          sections?: Json | null
          seo_canonical?: string | null
          seo_description?: string | null
          seo_description_en?: string | null
          seo_hidden?: boolean | null
          seo_picture?: string | null
          seo_title?: string | null
          seo_title_en?: string | null
          slug: string
          title: string
          title_en?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          hero_description?: string | null
          hero_description_en?: string | null
          hero_title?: string | null
          hero_title_en?: string | null
          id?: string
          is_published?: boolean
          place?: string | null
          search_words?: string | null
          search_words_en?: string | null
          sections?: Json | null
          seo_canonical?: string | null
          seo_description?: string | null
          seo_description_en?: string | null
          seo_hidden?: boolean | null
          seo_picture?: string | null
          seo_title?: string | null
          seo_title_en?: string | null
          slug?: string
          title?: string
          title_en?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      redirects: {
        Row: {
          created_at: string
          from_path: string
          id: string
          kind: string
          to_path: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          from_path: string
          id?: string
          kind: string
          to_path: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          from_path?: string
          id?: string
          kind?: string
          to_path?: string
          updated_at?: string
        }
        Relationships: []
      }
      reply_templates: {
        Row: {
          body: string
          body_en: string | null
          created_at: string
          id: string
          name: string
          subject: string
          subject_en: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          body: string
          body_en?: string | null
          created_at?: string
          id?: string
          name: string
          subject: string
          subject_en?: string | null
          updated_at?: string
        }
        Update: {
          body?: string
          body_en?: string | null
          created_at?: string
          id?: string
          name?: string
          subject?: string
          subject_en?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      resources: {
        Row: {
          created_at: string
          description: string | null
          description_en: string | null
          file_url: string | null
          file_url_en: string | null
          id: string
          is_published: boolean
          position: number
          resource_type: string | null
          search_words: string | null
          search_words_en: string | null
          solution_id: string | null
          thumbnail_url: string | null
          title: string
          title_en: string | null
          transcript_url: string | null
          transcript_url_en: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          description?: string | null
          description_en?: string | null
          file_url?: string | null
          file_url_en?: string | null
          id?: string
          is_published?: boolean
          position?: number
          resource_type?: string | null
          search_words?: string | null
          search_words_en?: string | null
          solution_id?: string | null
          thumbnail_url?: string | null
          title: string
          title_en?: string | null
          transcript_url?: string | null
          transcript_url_en?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          description_en?: string | null
          file_url?: string | null
          file_url_en?: string | null
          id?: string
          is_published?: boolean
          position?: number
          resource_type?: string | null
          search_words?: string | null
          search_words_en?: string | null
          solution_id?: string | null
          thumbnail_url?: string | null
          title?: string
          title_en?: string | null
          transcript_url?: string | null
          transcript_url_en?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "resources_solution_id_fkey"
            columns: ["solution_id"]
            isOneToOne: false
            referencedRelation: "content_solutions"
            referencedColumns: ["id"]
          },
        ]
      }
      search_synonyms: {
        Row: {
          created_at: string
          id: string
          language: string
          shown_first: string | null
          updated_at: string
          words: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          language: string
          shown_first?: string | null
          updated_at?: string
          words: string
        }
        Update: {
          created_at?: string
          id?: string
          language?: string
          shown_first?: string | null
          updated_at?: string
          words?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          created_at: string
          figures_hidden: boolean | null
          footer: Json | null
          functions_all: number | null
          functions_least: number | null
          functions_most: number | null
          id: string
          menu: Json | null
          name: string
          notice: string | null
          notice_en: string | null
          notice_from: string | null
          notice_link: string | null
          notice_until: string | null
          security_contact: string | null
          share_picture: string | null
          social: Json | null
          start_feature_1: string | null
          start_feature_2: string | null
          start_feature_3: string | null
          start_feature_4: string | null
          updated_at: string
          visibility: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          figures_hidden?: boolean | null
          footer?: Json | null
          functions_all?: number | null
          functions_least?: number | null
          functions_most?: number | null
          id?: string
          menu?: Json | null
          name?: string
          notice?: string | null
          notice_en?: string | null
          notice_from?: string | null
          notice_link?: string | null
          notice_until?: string | null
          security_contact?: string | null
          share_picture?: string | null
          social?: Json | null
          start_feature_1?: string | null
          start_feature_2?: string | null
          start_feature_3?: string | null
          start_feature_4?: string | null
          updated_at?: string
          visibility?: string | null
        }
        Update: {
          created_at?: string
          figures_hidden?: boolean | null
          footer?: Json | null
          functions_all?: number | null
          functions_least?: number | null
          functions_most?: number | null
          id?: string
          menu?: Json | null
          name?: string
          notice?: string | null
          notice_en?: string | null
          notice_from?: string | null
          notice_link?: string | null
          notice_until?: string | null
          security_contact?: string | null
          share_picture?: string | null
          social?: Json | null
          start_feature_1?: string | null
          start_feature_2?: string | null
          start_feature_3?: string | null
          start_feature_4?: string | null
          updated_at?: string
          visibility?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "site_settings_start_feature_1_fkey"
            columns: ["start_feature_1"]
            isOneToOne: false
            referencedRelation: "features"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "site_settings_start_feature_2_fkey"
            columns: ["start_feature_2"]
            isOneToOne: false
            referencedRelation: "features"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "site_settings_start_feature_3_fkey"
            columns: ["start_feature_3"]
            isOneToOne: false
            referencedRelation: "features"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "site_settings_start_feature_4_fkey"
            columns: ["start_feature_4"]
            isOneToOne: false
            referencedRelation: "features"
            referencedColumns: ["id"]
          },
        ]
      }
      site_texts: {
        Row: {
          created_at: string
          id: string
          key: string
          text: string | null
          text_en: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          key: string
          text?: string | null
          text_en?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          key?: string
          text?: string | null
          text_en?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      slug_history: {
        Row: {
          collection: string
          created_at: string
          item_id: string
          slug: string
        }
        ComputedFields: never
        Insert: {
          collection: string
          created_at?: string
          item_id: string
          slug: string
        }
        Update: {
          collection?: string
          created_at?: string
          item_id?: string
          slug?: string
        }
        Relationships: []
      }
      submission_handling: {
        Row: {
          collection: string
          first_reply_at: string | null
          notes: string | null
          owner_id: string | null
          status: string
          submission_id: string
          updated_at: string
          updated_by: string | null
        }
        ComputedFields: never
        Insert: {
          collection: string
          first_reply_at?: string | null
          notes?: string | null
          owner_id?: string | null
          status?: string
          submission_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          collection?: string
          first_reply_at?: string | null
          notes?: string | null
          owner_id?: string | null
          status?: string
          submission_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
      submission_thread: {
        Row: {
          author_id: string | null
          created_at: string
          delivery: string | null
          delivery_code: string | null
          id: string
          kind: string
          subject: string | null
          submission_id: string
          text: string
        }
        ComputedFields: never
        Insert: {
          author_id?: string | null
          created_at?: string
          delivery?: string | null
          delivery_code?: string | null
          id: string
          kind: string
          subject?: string | null
          submission_id: string
          text: string
        }
        Update: {
          author_id?: string | null
          created_at?: string
          delivery?: string | null
          delivery_code?: string | null
          id?: string
          kind?: string
          subject?: string | null
          submission_id?: string
          text?: string
        }
        Relationships: []
      }
      users_roles: {
        Row: {
          areas: string[]
          created_at: string
          id: string
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          areas?: string[]
          created_at?: string
          id?: string
          role: string
          user_id: string
        }
        Update: {
          areas?: string[]
          created_at?: string
          id?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      add_visit_counts: { Args: { counts: Json }; Returns: undefined }
      apply_due_release: { Args: Record<PropertyKey, never>; Returns: Json }
      asked_addresses: { Args: Record<PropertyKey, never>; Returns: Json }
      begin_invitation: { Args: { address: string; areas: string[] }; Returns: Json }
      cancel_release: { Args: { release: string }; Returns: boolean }
      change_handling: { Args: { changes: Json }; Returns: Json }
      claim_deliveries: { Args: { lease_seconds: number; max_count: number }; Returns: Json }
      claim_mail: {
        Args: { lease_seconds: number; max_count: number }
        Returns: {
          attempts: number
          created_at: string
          id: string
          kind: string
          payload: Json
          recipient: string
        }[]
      }
      compare_version: {
        Args: { version: number }
        Returns: {
          after: Json
          before: Json
        }[]
      }
      count_found_submissions: {
        Args: {
          came_from?: string
          collection: string
          owned_by?: string
          search: string
          since?: string
          skip?: number
          until?: string
          with_status?: string
        }
        Returns: number
      }
      count_translation_gaps: {
        Args: Record<PropertyKey, never>
        Returns: {
          collection: string
          missing: number
          outdated: number
        }[]
      }
      decide_review: {
        Args: { approved: boolean; comment?: string; ids: string[]; known?: string }
        Returns: Json
      }
      deleted_items: {
        Args: { collection: string; most?: number; parent?: string }
        Returns: {
          changed_at: string
          changed_by: string
          features: number
          item_id: string
          title: string
          version: number
        }[]
      }
      describe_media: {
        Args: { folders: string[] }
        Returns: {
          alt_en: string
          alt_sv: string
          focus_x: number
          focus_y: number
          folder: string
          height: number
          mime_type: string
          variants: number[]
          width: number
        }[]
      }
      discard_drafts: { Args: { ids: string[]; known?: string }; Returns: string[] }
      editing_token: { Args: Record<PropertyKey, never>; Returns: string }
      end_own_session: { Args: { session: string }; Returns: undefined }
      end_sessions: { Args: { person: string }; Returns: undefined }
      enqueue_mail: { Args: { kind: string; payload: Json; recipient: string }; Returns: string }
      erase_person_events: { Args: { address: string }; Returns: undefined }
      erase_person_records: { Args: { address: string }; Returns: Json }
      export_content: { Args: { most?: number; skipped?: number }; Returns: Json }
      factor_rule: { Args: Record<PropertyKey, never>; Returns: Json }
      fill_template: { Args: { language?: string; submission: string; template: string }; Returns: Json }
      find_on_site: { Args: { language: string; query: string }; Returns: Json }
      finish_invitation: { Args: { address: string }; Returns: undefined }
      found_submission_versions: {
        Args: {
          came_from?: string
          collection: string
          owned_by?: string
          search: string
          since?: string
          until?: string
          with_status?: string
        }
        Returns: Json
      }
      handling_of: {
        Args: { ids: string[] }
        Returns: {
          collection: string
          first_reply_at: string | null
          notes: string | null
          owner_id: string | null
          status: string
          submission_id: string
          updated_at: string
          updated_by: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "submission_handling"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      has_said: { Args: { key: string; language: string; words: string }; Returns: boolean }
      import_basis: { Args: { collection: string }; Returns: string }
      import_content: { Args: { content: Json; overwrite?: boolean }; Returns: undefined }
      import_rows: { Args: { collection: string; given: Json; known_basis: string }; Returns: undefined }
      is_last_administrator: { Args: { address: string }; Returns: boolean }
      is_submitted: { Args: { form: string; key: string; lasts: string }; Returns: boolean }
      item_history: {
        Args: { collection: string; item: string }
        Returns: {
          changed_at: string
          changed_by: string
          fields: string[]
          operation: string
          version: number
        }[]
      }
      keep_translation: {
        Args: { collection: string; field: string; item: string; known?: string }
        Returns: undefined
      }
      list_administrators: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          id: string
          name: string
        }[]
      }
      list_deliveries: { Args: { webhook: string }; Returns: Json }
      list_origins: {
        Args: Record<PropertyKey, never>
        Returns: {
          page: string
          submissions: number
          title: string
        }[]
      }
      list_people: { Args: { page?: number; search?: string }; Returns: Json }
      list_releases: {
        Args: Record<PropertyKey, never>
        Returns: {
          conflicts: Json
          created_at: string
          due_at: string
          failed_at: string
          id: string
          items: Json
          made_by: string
        }[]
      }
      list_translation_gaps: {
        Args: { most?: number; skip?: number }
        Returns: {
          collection: string
          item_id: string
          missing: string[]
          outdated: string[]
          parent_id: string
          swedish_changed_at: string
          title: string
        }[]
      }
      list_webhooks: { Args: Record<PropertyKey, never>; Returns: Json }
      mail_failed: { Args: { error: string; id: string; retry_seconds: number }; Returns: undefined }
      mail_sent: { Args: { id: string }; Returns: undefined }
      may_edit_page: { Args: { token: string }; Returns: boolean }
      media_uses: {
        Args: { media_ids: string[] }
        Returns: {
          collection: string
          field: string
          is_published: boolean
          item_id: string
          media_id: string
          parent_id: string
          title: string
        }[]
      }
      move_item: {
        Args: { after?: string; before?: string; collection: string; item: string }
        Returns: undefined
      }
      note_on_submission: { Args: { body: string; id: string; submission: string }; Returns: undefined }
      note_origin: { Args: { built_in?: boolean; page: string; submission: string }; Returns: undefined }
      origins_of: {
        Args: { ids: string[] }
        Returns: {
          page: string
          solution: string
          submission_id: string
          title: string
        }[]
      }
      orphaned_media: { Args: Record<PropertyKey, never>; Returns: string[] }
      own_areas: { Args: Record<PropertyKey, never>; Returns: string[] }
      own_data: { Args: Record<PropertyKey, never>; Returns: Json }
      own_proof: { Args: Record<PropertyKey, never>; Returns: Json }
      own_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      own_site: { Args: Record<PropertyKey, never>; Returns: Json }
      own_texts: { Args: Record<PropertyKey, never>; Returns: Json }
      page_views: { Args: { days?: number; paths: string[] }; Returns: Json }
      person_changes: { Args: { address: string }; Returns: Json }
      person_deliveries: { Args: { address: string }; Returns: Json }
      person_events: { Args: { address: string }; Returns: Json }
      person_records: { Args: { address: string }; Returns: Json }
      preview_link: {
        Args: { collection: string; item: string }
        Returns: {
          expires_at: string
          token: string
        }[]
      }
      preview_links: {
        Args: { collection: string; item: string }
        Returns: {
          created_at: string
          expires_at: string
          id: string
          made_by: string
          token: string
        }[]
      }
      previewed: { Args: { token: string }; Returns: Json }
      publish_drafts: {
        Args: { ids: string[]; known?: string; language?: string; release: string }
        Returns: Json
      }
      queue_digests: { Args: Record<PropertyKey, never>; Returns: number }
      read_delivery: { Args: { event: string; webhook: string }; Returns: Json }
      read_draft: { Args: { collection: string; item: string }; Returns: Json }
      read_record: {
        Args: {
          kinds?: string[]
          most?: number
          search?: string
          since?: string
          skipped?: number
          until?: string
        }
        Returns: Json
      }
      read_thread: { Args: { submission: string }; Returns: Json }
      record_content_import: { Args: Record<PropertyKey, never>; Returns: undefined }
      record_delivery: {
        Args: {
          error: string
          event: string
          request: string
          response: string
          rests: boolean
          retry_seconds: number
          status: number
          webhook: string
        }
        Returns: undefined
      }
      record_export: { Args: { count: number; what: string }; Returns: undefined }
      redirect_at: { Args: { path: string }; Returns: Json }
      remove_media: { Args: { although_used?: boolean; media_id: string }; Returns: string[] }
      remove_person: { Args: { person: string }; Returns: undefined }
      remove_webhook: { Args: { id: string }; Returns: boolean }
      replace_media: { Args: { by_id: string; media_id: string }; Returns: number }
      reply_to_submission: {
        Args: {
          body: string
          id: string
          language?: string
          seen: number
          subject: string
          submission: string
        }
        Returns: boolean
      }
      reply_with_template: {
        Args: { batch: string; submissions: string[]; template: string }
        Returns: number
      }
      request_review: {
        Args: { ids: string[]; known?: string; path: string; reviewer: string }
        Returns: Json
      }
      reschedule_release: { Args: { due: string; release: string }; Returns: boolean }
      resend_delivery: { Args: { event: string; webhook: string }; Returns: boolean }
      reserve_invitation: {
        Args: { address: string; areas: string[]; key: string; release?: boolean }
        Returns: string
      }
      reset_factors: { Args: { person: string }; Returns: undefined }
      restore_version: { Args: { known?: string; version: number }; Returns: string }
      review_rule: { Args: Record<PropertyKey, never>; Returns: Json }
      rotate_webhook_secret: { Args: { id: string }; Returns: string }
      save_draft: {
        Args: { base?: Json; changes?: Json; collection: string; item: string; operation?: string }
        Returns: Json
      }
      save_webhook: { Args: { changes: Json; id: string; version: string }; Returns: Json }
      schedule_drafts: {
        Args: { due: string; ids: string[]; known?: string; language?: string; release: string }
        Returns: Json
      }
      search_contact_submissions: {
        Args: {
          came_from?: string
          most?: number
          older_than?: string
          older_than_id?: string
          owned_by?: string
          search: string
          since?: string
          skip?: number
          sorted?: string
          until?: string
          with_status?: string
        }
        Returns: {
          company: string
          created_at: string
          email: string
          id: string
          message: string
          name: string
          phone: string
        }[]
      }
      search_lead_captures: {
        Args: {
          came_from?: string
          most?: number
          older_than?: string
          older_than_id?: string
          owned_by?: string
          search: string
          since?: string
          skip?: number
          sorted?: string
          until?: string
          with_status?: string
        }
        Returns: {
          company: string
          created_at: string
          email: string
          first_name: string
          id: string
          last_name: string
          resource_slug: string
        }[]
      }
      search_media: {
        Args: { kind?: string; most?: number; search?: string; skip?: number; state?: string }
        Returns: {
          alt_en: string
          alt_sv: string
          file: string
          file_name: string
          focus_x: number
          focus_y: number
          folder: string
          height: number
          id: string
          mime_type: string
          size: number
          total: number
          updated_at: string
          variants: number[]
          width: number
        }[]
      }
      search_site: {
        Args: { language: string; query: string }
        Returns: {
          collection: string
          passage: string
          path: string
          rank: number
          text_language: string
          title: string
        }[]
      }
      set_areas: { Args: { areas: string[]; known?: string[]; person: string }; Returns: undefined }
      set_deactivated: { Args: { deactivated: boolean; person: string }; Returns: undefined }
      set_factor_rule: { Args: { asked_of: string }; Returns: undefined }
      set_record_days: { Args: { days: number }; Returns: undefined }
      set_retention_days: { Args: { days: number }; Returns: undefined }
      set_review_rule: { Args: { is_on: boolean }; Returns: undefined }
      set_sign_in_rule: { Args: { is_on: boolean }; Returns: undefined }
      set_site_hosts: { Args: { hosts: string[] }; Returns: undefined }
      set_text_keys: { Args: { keys: Json }; Returns: undefined }
      sign_in_rule: { Args: Record<PropertyKey, never>; Returns: Json }
      submissions_by_week: {
        Args: { weeks?: number }
        Returns: {
          leads: number
          messages: number
          week: string
        }[]
      }
      submit_contact: {
        Args: {
          built_in?: boolean
          came_from?: string
          company?: string
          email: string
          language?: string
          message?: string
          name: string
          phone?: string
          recipient?: string
        }
        Returns: string
      }
      submit_lead: {
        Args: {
          built_in?: boolean
          came_from?: string
          company?: string
          email: string
          first_name?: string
          language?: string
          last_name?: string
          purpose: string
          resource_slug: string
          title: string
          url: string
        }
        Returns: string
      }
      submit_once: { Args: { form: string; key: string; lasts?: string; parameters: Json }; Returns: string }
      test_webhook: { Args: { id: string }; Returns: string }
      undelete_item: { Args: { version: number }; Returns: string }
      undo_release: { Args: { release: string }; Returns: Json }
      visit_statistics: { Args: { days?: number }; Returns: Json }
      where_named: {
        Args: { address: string; blocks?: number; first_block?: number; relation?: string }
        Returns: Json
      }
      why_refused: { Args: { area: string }; Returns: string }
      withdraw_preview_links: { Args: { collection: string; item: string; link?: string }; Returns: number }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
